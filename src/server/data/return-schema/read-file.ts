import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { readXml } from '#domain/irmark-xml.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { isXPath, readSchematron, type Schematron } from '#return-rules/schematron/schematron.ts';
import { readListing } from './read-listing.ts';
import { readXsd } from './read-xsd.ts';
import type { FileFormat } from './schema.ts';
import { FileRefused, type ReturnSchema } from './schema-file.ts';

export interface ReadFile {
  readonly format: FileFormat;
  /** What it consists of: elements, or rules. */
  readonly count: number;
}

/**
 * Reads an uploaded file completely, as it will be used later. Its content decides what it is. Throws FileRefused with
 * the reason, also for a file of another year.
 */
export function readFile(text: string, year: TaxYear): ReadFile {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed.startsWith('<') && trimmed.includes('http://purl.oclc.org/dsdl/schematron'))
    return { format: 'rules', count: countRules(readRules(text, year)) };
  const schema = trimmed.startsWith('<') ? readXsd(text) : readListing(text);
  refuseOtherYear([schema.namespace], year);
  if (!/^\d+(\.\d+)*$/.test(schema.version))
    throw new FileRefused('The file does not say which version of the schema it is.');
  if (!schema.structure.some(({ name }) => name === 'SA100'))
    throw new FileRefused('The file has no page SA100, so it is not that of an individual’s return.');
  if (schema.format === 'xsd') compiled(text);
  return { format: schema.format, count: countElements(schema.structure) };
}

/** An uploaded schema of a year. It was checked when it was uploaded. */
export function readSchema(format: FileFormat, text: string): ReturnSchema {
  return format === 'xsd' ? readXsd(text) : readListing(text);
}

/** The rules of a Schematron file. Throws FileRefused for one with expressions that the product cannot evaluate. */
export function readRules(text: string, year: TaxYear): Schematron {
  try {
    using document = readXml(text);
    if (document.root.name !== 'schema') throw new FileRefused('The file is XML, but not a Schematron.');
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(`The file cannot be read: ${error instanceof Error ? error.message : 'not XML'}.`);
  }
  const rules = readSchematron(text);
  refuseOtherYear(Object.values(rules.namespaces), year);
  if (countRules(rules) === 0) throw new FileRefused('The file contains no rules.');
  const expressions = rules.rules.flatMap(({ context, asserts }) => [
    context,
    ...asserts.map(({ test }) => test),
  ]);
  for (const expression of expressions) {
    const shown = expression.length > 80 ? `${expression.slice(0, 80)}…` : expression;
    // Each searches the whole return once more for every element: three of them would take minutes.
    if (expression.split('//').length > MOST_SEARCHES)
      throw new FileRefused(`A rule searches the whole return more than once: ${shown}`);
    if (!isXPath(expression)) throw new FileRefused(`A rule has an expression that cannot be read: ${shown}`);
  }
  return rules;
}

const MOST_SEARCHES = 2;

function countRules({ rules }: Schematron): number {
  return rules.reduce((sum, { asserts }) => sum + asserts.length, 0);
}

function countElements(structure: ReturnSchema['structure']): number {
  return structure.reduce((sum, { children }) => sum + 1 + countElements(children), 0);
}

/** HMRC's namespace names the year: …/SA100/24-25/1. */
function refuseOtherYear(namespaces: readonly string[], year: TaxYear): void {
  const years = namespaces.flatMap((uri) => /\/SA\/SA100\/(\d\d-\d\d)\/\d+$/.exec(uri)?.[1] ?? []);
  if (years.includes(year.slice(2))) return;
  const [other] = years;
  throw new FileRefused(
    other === undefined
      ? 'The file has no namespace of a Self Assessment return, such as …/SA/SA100/24-25/1.'
      : `The file is for 20${other}, not for ${year}.`,
  );
}

/** Compiles the schema as checks of returns do. */
function compiled(text: string): void {
  try {
    using document = XmlDocument.fromString(text);
    XsdValidator.fromDoc(document).dispose();
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : '').trim().split('\n');
    throw new FileRefused(`The schema cannot be used: ${reason}`);
  }
}
