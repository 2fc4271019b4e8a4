import { ENVELOPE_NAMESPACE } from '#domain/irmark.ts';
import { XmlRefused } from '#domain/irmark-xml.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { yearRefusal } from '#contract/filing/filable-years.ts';
import { LARGEST_XML } from '#contract/filing/manual-xml-limits.ts';
import { type KnownYear, knownYears } from '#return-rules/return-years.ts';
import { at, readTree, type Tree } from '#return-rules/tree.ts';
import { type Place, problemAt, type XmlProblem } from './problems.ts';
import { prefixedAttributes, type StartTag, startTags } from './start-tags.ts';

/** XML that contains a return of a year we know, and nothing that we do not accept. */
export interface ManualReturn {
  readonly xml: string;
  /** GovTalkMessage, or the IRenvelope itself. */
  readonly root: Tree;
  readonly envelope: Tree;
  readonly year: KnownYear;
  /** Where each element starts in the text. */
  readonly places: ReadonlyMap<Tree, Place>;
}

/** The chosen kind of return, and the day: they decide what can be done with a return that we cannot send. */
export interface Asked {
  readonly amendment: boolean;
  readonly today: CalendarDate;
}

/** Returns are 8 levels deep. More would only make the parser work. */
const DEEPEST = 30;
const RETURN_NAMESPACE = /^http:\/\/www\.govtalk\.gov\.uk\/taxation\/SA\/SA100\/(\d\d-\d\d)\/\d+$/;

/**
 * Reads the XML of a return that someone wrote elsewhere. Refuses, with the reason and its place, what we never read or
 * send: a document type and its entities, references to other documents, other namespaces, and texts that are too long.
 */
export function readManual(
  xml: string,
  asked: Asked,
): { ok: true; read: ManualReturn } | { ok: false; problems: readonly XmlProblem[] } {
  const refused = (message: string, place: Place = START) => ({
    ok: false as const,
    problems: [problemAt(xml, place, { kind: 'refused', code: '', message })],
  });
  if (xml.trim() === '') return refused('There is no XML yet. Choose a file, or paste the XML of a return.');
  if (xml.length > LARGEST_XML) return refused(TOO_LONG);
  const doctype = xml.search(/<!DOCTYPE/i);
  if (doctype !== -1)
    return refused('A document type (DOCTYPE) and its entities are not accepted. Remove it.', {
      from: doctype,
      to: endOfLine(xml, doctype),
    });
  const tags = startTags(xml);
  const outside = outsideReference(xml, tags);
  if (outside !== undefined) return refused(outside.message, outside.place);
  const deep = tags.find(({ depth }) => depth > DEEPEST);
  if (deep !== undefined)
    return refused(`Elements are nested more than ${DEEPEST} deep. That is no return.`, deep);

  let root: Tree;
  try {
    root = readTree(xml);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    return refused(`This is ${error.message}.`, error.at && placeOf(xml, error.at));
  }
  const places = placesOf(root, tags);
  const envelope = envelopeIn(root);
  if (envelope === undefined) return refused(NO_RETURN, places.get(root));
  const year = knownYears.find(({ namespace }) => namespace === envelope.namespace);
  if (year === undefined) return refused(unknownYear(envelope.namespace, asked), places.get(envelope));
  const foreign = inOrder(envelope).filter(({ namespace }) => namespace !== envelope.namespace);
  if (foreign.length > 0)
    return {
      ok: false,
      problems: foreign.slice(0, MOST_FOREIGN).map((element) =>
        problemAt(xml, places.get(element) ?? START, {
          kind: 'refused',
          code: '',
          message: `${element.name} is in another namespace. Every element of the return must be in ${envelope.namespace}.`,
        }),
      ),
    };
  return { ok: true, read: { xml, root, envelope, year, places } };
}

const START: Place = { from: 0, to: 0 };
const MOST_FOREIGN = 20;
const TOO_LONG = `The XML is longer than ${LARGEST_XML.toLocaleString('en-GB')} characters, which is the most we take.`;
const NO_RETURN =
  'This is not a Self Assessment return. The XML must be a GovTalkMessage with a return in its Body, or the IRenvelope itself.';

/** A year that we do not know is refused with the other ways to file it. */
function unknownYear(namespace: string, { amendment, today }: Asked): string {
  const years = RETURN_NAMESPACE.exec(namespace)?.[1];
  if (years === undefined)
    return `The return is in another namespace: ${namespace === '' ? 'none' : namespace}. It must be that of a year, such as ${knownYears.at(-1)?.namespace}.`;
  const taken = knownYears.map(({ name }) => name).join(' and ');
  const year = `20${years}`;
  const refusal =
    isTaxYear(year) && yearRefusal({ year, sendable: false }, amendment ? 'amendment' : 'first', today);
  return refusal
    ? `This is a return for ${year}. ${refusal.message}`
    : `We cannot check or send a return for ${year}, only for ${taken}.`;
}

function envelopeIn(root: Tree): Tree | undefined {
  if (root.name === 'IRenvelope') return root;
  const isMessage = root.name === 'GovTalkMessage' && root.namespace === ENVELOPE_NAMESPACE;
  const body = isMessage ? at(root, 'Body') : undefined;
  return body?.children.length === 1 ? at(body, 'IRenvelope') : undefined;
}

/** A style sheet, or an attribute such as xsi:schemaLocation, xlink:href or xml:base. */
function outsideReference(xml: string, tags: readonly StartTag[]) {
  const instruction = xml.indexOf('<?', /^\uFEFF?\s*<\?xml\s/.test(xml) ? xml.indexOf('?>') : 0);
  if (instruction !== -1)
    return {
      message: 'Processing instructions, such as a style sheet, are not accepted. Remove it.',
      place: { from: instruction, to: endOfLine(xml, instruction) },
    };
  for (const tag of tags) {
    const [name] = prefixedAttributes(xml.slice(tag.from, tag.to));
    if (name !== undefined)
      return {
        message: `${name} refers to something outside the return, which is not accepted. Remove the attribute.`,
        place: tag,
      };
  }
  return undefined;
}

function inOrder(tree: Tree): Tree[] {
  return [tree, ...tree.children.flatMap(inOrder)];
}

/** Elements and their start tags have the same order. */
function placesOf(root: Tree, tags: readonly StartTag[]): Map<Tree, Place> {
  return new Map(inOrder(root).map((element, index) => [element, tags[index] ?? START]));
}

function endOfLine(xml: string, from: number): number {
  const end = xml.indexOf('\n', from);
  return end === -1 ? xml.length : end;
}

/** The line of a parser's message. */
function placeOf(xml: string, { line }: { line: number }): Place {
  let from = 0;
  for (let number = 1; number < line; number += 1) {
    const next = xml.indexOf('\n', from);
    if (next === -1) break;
    from = next + 1;
  }
  return { from, to: endOfLine(xml, from) };
}
