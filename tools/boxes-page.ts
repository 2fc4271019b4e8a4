import { type ShippedTaxYear, shippedTaxYears, type TaxYear } from '#domain/tax-year.ts';
import { type CalcTopic, calcTopics } from '#form-schemas/calc-topics.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import type { Group } from '#server/data/filing/xml/elements.ts';
import { pageNames, returnYearOf, sentYears } from '#server/data/filing/xml/return-years.ts';
import { isTaken } from '#server/data/tax/box-words.ts';
import { unsupportedTopics } from '#tax/refusals.ts';
import { refusedForeignKinds } from '#tax/refusals/foreign.ts';
import counts from './hmrc-box-counts.json' with { type: 'json' };

/** HMRC's boxes of a page, by year; the years whose list of elements is known. */
const hmrcCounts: Readonly<Record<string, Readonly<Record<string, number>>>> = counts;

/** docs/boxes.md, from the definitions, the elements of the return and the inputs of the tax engine. */
export function boxesPage(): string {
  const definitions = shippedDefinitions();
  return [
    INTRODUCTION,
    ...shippedTaxYears.map((year) => yearTable(definitions, year)),
    refusedBoxes(definitions),
    missingPages(),
  ].join('\n');
}

const INTRODUCTION = `# HMRC's boxes

What the product does with each page of the return, box by box. \`npm run docs:boxes\` writes this page, and a test fails while it is out of date.

| Column | Counts |
|---|---|
| HMRC | the elements of the page in HMRC's schema that hold an answer: an address has one for each line |
| asked | filled from a box that people fill in, or that the books fill |
| worked out | filled by a formula, the tax calculation or the profile |
| taxed | read by the tax calculation |
| refused | asked, but the tax calculation has no rule for them: a return with one of them has no estimate and is not sent |
| filed | sent to HMRC: asked and worked out, less refused |
| not sent | HMRC's that we do not send |

HMRC's schemas are available for 2024-25 and 2025-26, and a list of changes for the year before. Only returns of these two years can be sent. On SA106, whole kinds of income are refused: they are at the end of the refused boxes, and their boxes are among those not sent.
`;

interface Counted {
  readonly asked: number;
  readonly workedOut: number;
  readonly taxed: number;
  readonly refused: number;
}

function yearTable(definitions: readonly Definition[], year: ShippedTaxYear): string {
  const isSent = sentYears.includes(year);
  const rows = pageNames.map((page) => {
    const counted = countsOf(definitions, year, page);
    const filed = counted.asked + counted.workedOut - counted.refused;
    const all = hmrcCounts[year]?.[page];
    const figures = [
      all ?? '–',
      counted.asked,
      counted.workedOut,
      counted.taxed,
      counted.refused,
      isSent ? filed : '–',
      isSent && all !== undefined ? all - filed : '–',
    ];
    return `| ${page} | ${figures.join(' | ')} |`;
  });
  return [
    `## ${year}`,
    '',
    '| Page | HMRC | asked | worked out | taxed | refused | filed | not sent |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
    '',
  ].join('\n');
}

function countsOf(
  definitions: readonly Definition[],
  year: TaxYear,
  page: (typeof pageNames)[number],
): Counted {
  const fields = fieldsOfPage(definitions, year, page);
  const leaves = leavesOf(returnYearOf(year).elements[page], page);
  const among = (chosen: readonly Field[]) =>
    leaves.filter((leaf) => chosen.some((field) => fills(field, leaf)));
  const asked = among(fields.filter(({ computed }) => computed === undefined));
  const bound = among(fields);
  // Of a year that cannot be sent, what the code alone would write is not known.
  const written = sentYears.includes(year) ? leaves : bound;
  return {
    asked: asked.length,
    workedOut: written.length - asked.length,
    taxed: among(fields.filter(({ calc }) => calc !== undefined && isTaken(calc))).length,
    refused: among(fields.filter(isRefused)).length,
  };
}

/** The boxes of any form that are written to a page. */
function fieldsOfPage(definitions: readonly Definition[], year: TaxYear, page: string): readonly Field[] {
  return formsOf(definitions, year).flatMap((definition) =>
    fieldsFor(definition, year).filter(({ xml }) => xml?.startsWith(`${page}/`)),
  );
}

function formsOf(definitions: readonly Definition[], year: TaxYear): readonly Definition[] {
  const codes = new Set(definitions.filter(({ kind }) => kind !== 'dialog').map(({ code }) => code));
  return [...codes].flatMap((code) => definitionFor(definitions, code, year) ?? []);
}

/** A box can fill an element, or every part of an address. */
function fills({ xml }: Field, leaf: string): boolean {
  return xml !== undefined && (leaf === xml || leaf.startsWith(`${xml}/`));
}

function isRefused({ calc }: Field): boolean {
  return calc !== undefined && !isTaken(calc);
}

/** The elements that hold an answer, as paths. */
function leavesOf(group: Group, path: string): readonly string[] {
  return Object.entries(group.children).flatMap(([name, element]) =>
    element.kind === 'group' ? leavesOf(element, `${path}/${name}`) : [`${path}/${name}`],
  );
}

/** Each refused box once, with its years. */
function refusedBoxes(definitions: readonly Definition[]): string {
  const years = new Map<string, { line: string; years: ShippedTaxYear[] }>();
  for (const year of shippedTaxYears)
    for (const { code, field } of refusedIn(definitions, year)) {
      const line = `| ${code} | ${field.box ?? '–'} | ${field.title} | ${topicOf(field)} |`;
      const known = years.get(line) ?? { line, years: [] };
      known.years.push(year);
      years.set(line, known);
    }
  return [
    '## Refused boxes',
    '',
    'The tax calculation refuses these by name as soon as they are filled in.',
    '',
    '| Form | Box | Title | Topic | Years |',
    '|---|---|---|---|---|',
    ...[...years.values()]
      .toSorted((a, b) => a.line.slice(0, 8).localeCompare(b.line.slice(0, 8)))
      .map((one) => `${one.line} ${yearsText(one.years)} |`),
    ...Object.entries(refusedForeignKinds).map(
      ([kind, { title }]) => `| SA106 | – | The kind “${kindTitle(definitions, kind)}” | ${title} | all |`,
    ),
    '',
  ].join('\n');
}

function refusedIn(
  definitions: readonly Definition[],
  year: TaxYear,
): readonly { code: string; field: Field }[] {
  return formsOf(definitions, year).flatMap((definition) =>
    fieldsFor(definition, year)
      .filter(isRefused)
      .map((field) => ({ code: definition.code, field })),
  );
}

function topicOf({ calc }: Field): string {
  if (calc === undefined) return '';
  const topics: Readonly<Record<string, { words: string } | undefined>> = calcTopics satisfies Record<
    CalcTopic,
    { words: string }
  >;
  const named: Readonly<Record<string, { title: string } | undefined>> = unsupportedTopics;
  return topics[calc]?.words ?? named[calc]?.title ?? 'no rule';
}

function kindTitle(definitions: readonly Definition[], kind: string): string {
  const form = definitions.findLast(({ code }) => code === 'SA106');
  const field = form?.form_json.fields.find(({ name }) => name === 'kind');
  return field?.choices?.find(({ value }) => value === kind)?.title ?? kind;
}

function yearsText(years: readonly ShippedTaxYear[]): string {
  if (years.length === shippedTaxYears.length) return 'all';
  const [first, last] = [years[0], years.at(-1)];
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** Pages of HMRC's return without a form, by the schema of 2024-25. */
function missingPages(): string {
  const forms: readonly string[] = pageNames;
  const missing = Object.entries(hmrcCounts['2024-25'] ?? {}).filter(([page]) => !forms.includes(page));
  return [
    '## Pages without a form',
    '',
    '| Page | HMRC’s boxes in 2024-25 |',
    '|---|--:|',
    ...missing.map(([page, count]) => `| ${page}, ${names[page] ?? 'another page'} | ${count} |`),
    '',
  ].join('\n');
}

const names: Readonly<Record<string, string>> = {
  SA102M: 'ministers of religion',
  SA103L: 'Lloyd’s underwriters',
};
