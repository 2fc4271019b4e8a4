import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeText } from '#domain/decode-text.ts';
import { shapeOf } from './csv/read-csv.ts';
import { tableOf } from './csv/table.ts';
import { linesOf } from './lines.ts';
import { questionKinds, exampleBytes, examples, readExample, today } from './for-tests.ts';
import { type CsvLayout } from './layouts/csv-layout.ts';
import { shapeLayouts } from './layouts/headerless.ts';
import { csvLayouts } from './layouts/index.ts';

/** What examples/<bank>.json says of the file next to it. */
interface Expected {
  readonly layout: string;
  readonly account: string | null;
  readonly currency: string;
  readonly balances: string;
  /** The line, the date, the pence, the description, and whatever else the row has. */
  readonly rows: readonly unknown[];
  /** The line, words of the reason, and what is wrong with it, or that nothing is. */
  readonly skipped: readonly (readonly [
    line: number,
    words: string,
    kind?: 'no transaction' | 'date' | 'amount',
  ])[];
  /** The kinds of questions. */
  readonly questions: readonly string[];
}

const folder = new URL('./examples/', import.meta.url);
const expected = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Expected,
    ]),
);

test.each(examples)('%s is read as it should be', (name) => {
  const file = readExample(name);
  const wanted = expected.get(bankOf(name));
  const skipped = file.skipped.map(({ line, reason, wrong, noTransaction }, index) => {
    const words = wanted?.skipped[index]?.[1] ?? '';
    const kind = noTransaction ? 'no transaction' : wrong;
    return [line, words !== '' && reason.includes(words) ? words : reason, ...(kind ? [kind] : [])];
  });
  const rows = file.rows.map(({ line, date, amount, description, ...rest }) => [
    line,
    date,
    amount,
    description,
    ...(Object.keys(rest).length > 0 ? [rest] : []),
  ]);
  const { layout, account, currency, balances } = file;
  expect({ layout, account, currency, balances, rows, skipped, questions: questionKinds(file) }).toEqual(
    wanted,
  );
});

test('every example has a .json that says how it must be read', () => {
  expect(examples.map(bankOf)).toEqual([...expected.keys()]);
});

test('every layout of a CSV file has an example', () => {
  const read = new Set<unknown>(examples.filter((name) => name.endsWith('.csv')).map(layoutIn));
  const missing = csvLayouts
    .filter((layout) => !read.has(layout))
    .map(({ name, has }) => `${name}: ${has.join(', ')}`);
  const missingShapes = shapeLayouts.filter((layout) => !read.has(layout)).map(({ name }) => name);
  expect([...missing, ...missingShapes]).toEqual([]);
});

test('every other format has an example', () => {
  const formats = ['camt.052', 'camt.053', 'camt.054', 'ofx', 'qfx', 'qif', 'santander'];
  const read = new Set([...expected.values()].map(({ layout }) => layout));
  expect(formats.filter((format) => !read.has(format))).toEqual([]);
  // Version 1 is SGML, version 2 XML.
  expect(examples.filter((name) => name.endsWith('.ofx'))).toEqual(['ofx-1.ofx', 'ofx-2.ofx']);
});

function bankOf(name: string): string {
  return name.replace(/\.\w+$/, '');
}

/** The layout itself: several share a name. */
function layoutIn(name: string): CsvLayout | (typeof shapeLayouts)[number] | undefined {
  const table = tableOf(linesOf(decodeText(exampleBytes(name))), today);
  if (table === undefined) return undefined;
  return table.layout ?? shapeLayouts.find((recognise) => recognise(shapeOf(table, today, undefined)));
}
