import { parse } from 'papaparse';
import { describe, expect, test } from 'vitest';
import { textOfRows, rowsOfText } from '#admin-editor/grid/paste.ts';
import { csvOf } from '#client/features/transactions/csv.ts';
import { testRow } from '#client/features/transactions/test-row.ts';
import type { FormEvent } from '#contract/form-events/form-events.ts';
import { eventsCsv } from '#server/features/form-events/events-csv.ts';

/** Texts that a spreadsheet runs as a formula: every sign, its full-width form, and leading spaces that it skips. */
const signs = ['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠'];
const blanks = ['', ' ', '  ', '\t', '\r', '\n', '\u00A0', '\u200B', '\uFEFF', '\u2060 '];
const formulas = [
  ...blanks.flatMap((blank) => signs.map((sign) => `${blank}${sign}1+cmd`)),
  '\tplain',
  '\rplain',
  '\nplain',
];
const harmless = ['', 'A=1', 'Tesco, "large"', 'two\nlines', '£5', '1-2', 'é@example', "it's", "'quoted'"];

const event: FormEvent = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  who: 'ann@staff.example',
  kind: 'published',
  code: 'SA103S',
  taxYear: '2025-26',
  next: null,
  version: 2,
  note: '',
  changes: { added: 1, changed: 2, removed: 0, form: 0 },
};
const cells = (csv: string) => parse<string[]>(csv.slice(1), { skipEmptyLines: true, newline: '\r\n' }).data;

/** Everything that writes a file or a clipboard text for spreadsheets: returns the cell that contains a text. */
const writers: Record<string, (text: string) => string | undefined> = {
  'description of a transaction': (text) => cells(csvOf([testRow({ description: text })]))[1]?.[3],
  'account of a transaction': (text) => cells(csvOf([testRow({ ac_name: text })]))[1]?.[1],
  'note of a transaction': (text) => cells(csvOf([testRow({ note: text })]))[1]?.[11],
  'note of the form log': (text) => cells(eventsCsv([{ ...event, note: text }]))[1]?.[6],
  'person of the form log': (text) => cells(eventsCsv([{ ...event, who: text }]))[1]?.[1],
  'copied cells of the editor': (text) =>
    parse<string[]>(textOfRows([[text, 'x']]), { delimiter: '\t' }).data[0]?.[0],
};

describe.each(Object.entries(writers))('%s', (_, write) => {
  test('guards every text that a spreadsheet would run', () => {
    expect(formulas.map(write)).toEqual(formulas.map((text) => `'${text}`));
  });

  test('does not change any other text', () => {
    expect(harmless.map(write)).toEqual(harmless);
  });
});

test('writes negative amounts as plain numbers', () => {
  expect(cells(csvOf([testRow({ amount: -1234.05 })]))[1]?.[5]).toBe('-1234.05');
});

test('pastes cells copied from the editor back unchanged', () => {
  const texts = [...formulas, ...harmless, "'=1", "''-2"].map((text) => [text, 'x']);
  expect(rowsOfText(textOfRows(texts))).toEqual(texts);
});
