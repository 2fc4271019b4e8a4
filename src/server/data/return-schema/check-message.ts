import { XmlDocument, XmlElement, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { readXml } from '#domain/irmark-xml.ts';
import { groupOf } from '#form-schemas/return-elements/element.ts';
import { checkStructure } from '#return-rules/check-structure.ts';
import { brokenAsserts, type Schematron } from '#return-rules/schematron/schematron.ts';
import type { Structure } from '#return-rules/structure.ts';
import { at, readTree } from '#return-rules/tree.ts';

/** One thing that HMRC would reject in a message. */
export interface MessageProblem {
  readonly by: 'schema' | 'rule';
  readonly message: string;
  /** The element below MTR, such as 'SA102/Employment/PayFromEmployment'; empty if it is not known. */
  readonly path: string;
}

/** What to check with: the XML schema, or without one the elements of a listing; and HMRC's rules, if any. */
export interface Checks {
  /** The text of an uploaded XML schema. */
  readonly xsd: string | undefined;
  readonly structure: readonly Structure[];
  readonly rules: Schematron | undefined;
}

/** Everything that the schema and the rules refuse in a whole GovTalk message. `today`: the day HMRC gets it. */
export function checkMessage(
  xml: string,
  { xsd, structure, rules }: Checks,
  today: CalendarDate,
): MessageProblem[] {
  const schema = xsd === undefined ? listingProblems(xml, structure) : schemaProblems(xml, xsd);
  // HMRC checks its rules only if the schema accepts the message.
  if (schema.length > 0 || rules === undefined) return schema;
  return brokenAsserts(rules, xml, today).map(({ number, text, location }) => ({
    by: 'rule',
    message: `${number}: ${text.trim().replaceAll(/\s+/g, ' ')}`,
    path: pathIn(location),
  }));
}

function schemaProblems(xml: string, schema: string): MessageProblem[] {
  using document = readXml(xml);
  const envelope = document.get('//*[local-name()="IRenvelope"]');
  if (!(envelope instanceof XmlElement)) throw new Error('the message contains no IRenvelope');
  // An element on each line, so that a line says which element it is about.
  const lines = envelope.toString().replaceAll(/>(?=<[^/])/g, '>\n');
  using standalone = readXml(lines);
  using xsd = XmlDocument.fromString(schema);
  using validator = XsdValidator.fromDoc(xsd);
  try {
    validator.validate(standalone);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    const paths = pathsByLine(lines);
    return error.details.map(({ message, line }) => ({
      by: 'schema',
      message: message.trim().replaceAll(/\{[^}]*\}/g, ''),
      path: placeOfFault(message, paths[line - 1] ?? ''),
    }));
  }
}

/** The element that a message is about: one that is missing, or else the one it names. */
function placeOfFault(message: string, path: string): string {
  const expected = /Expected is \( (?:\{[^}]*\})?([\w.-]+) \)/.exec(message)?.[1];
  if (expected === undefined) return path;
  return `${message.includes('Missing child') ? path : groupOf(path)}/${expected}`;
}

/** The path below MTR of the element that begins on each line. */
function pathsByLine(lines: string): string[] {
  const open: string[] = [];
  return lines.split('\n').map((line) => {
    let path = '';
    for (const [, closing, name = '', selfClosing] of line.matchAll(/<(\/)?([\w.-]+)[^>]*?(\/)?>/g)) {
      if (closing !== undefined) {
        open.pop();
        continue;
      }
      open.push(name);
      path = open.slice(open.indexOf('MTR') + 1).join('/');
      if (selfClosing !== undefined) open.pop();
    }
    return path;
  });
}

function listingProblems(xml: string, structure: readonly Structure[]): MessageProblem[] {
  const mtr = at(readTree(xml), 'Body/IRenvelope/MTR');
  if (mtr === undefined) throw new Error('the message contains no MTR');
  return checkStructure(mtr, structure, '').map(({ number, text, location }) => {
    const path = location.slice(1).replaceAll(/\[\d+\]/g, '');
    const missing = /(\w+) is missing/.exec(text)?.[1];
    const group = number === MISSING_AT_END ? path : groupOf(path);
    return { by: 'schema', message: text, path: missing === undefined ? path : `${group}/${missing}` };
  });
}

/** HMRC's number for a group that ends before a required element. */
const MISSING_AT_END = 4066;

/** The element of a rule's context, such as '…/MTR:SA102/MTR:Employment/MTR:PayFromEmployment'. */
function pathIn(location: string): string {
  const names = location
    .replaceAll(/\[[^\]]*\]/g, '')
    .split('/')
    .map((step) => step.replace(/^.*:/, ''));
  const page = names.findIndex((name) => /^SA\d/.test(name));
  return page === -1 ? '' : names.slice(page).join('/');
}
