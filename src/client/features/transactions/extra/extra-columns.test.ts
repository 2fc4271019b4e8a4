import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { Field } from '#form-schemas/definition.ts';
import addTransaction from '#form-schemas/forms/add-transaction/2019-20.json';
import transactionPart from '#form-schemas/forms/transaction-part/2019-20.json';
import { searchedTexts } from '../book-row.ts';
import { csvHeadings, csvOf } from '../csv.ts';
import { filterRows, noFilters } from '../filters.ts';
import { testRow } from '../test-row.ts';
import { extraColumns } from './extra-columns.ts';

/** A shipped dialog as sent by the server, with fields added by staff. */
function withFields(shipped: unknown, added: readonly Field[]): TaxForm {
  const definition = shipped as typeof addTransaction;
  return {
    ...(definition as unknown as TaxForm),
    tax_year: '2019-20',
    version: 2,
    validator: '',
    form_json: { fields: [...(definition.form_json.fields as Field[]), ...added] },
  };
}

const add = withFields(addTransaction, [
  { name: 'projectCode', title: 'Project code', format: 'string' },
  { name: 'deposit', title: 'Deposit', format: 'number', currency: true },
  { name: 'due', title: 'Due', format: 'date' },
  { name: 'site', title: 'Note', format: 'select', choices: [{ value: 'h', title: 'Harbour' }] },
]);
const part = withFields(transactionPart, [{ name: 'room', title: 'Room', format: 'string' }]);
const columns = extraColumns([add, part], '2025-26', {}, csvHeadings);
const row = testRow({
  extra: {
    'add-transaction': { projectCode: '=HB-7', deposit: 1234.5, due: '30/06/2025', site: 'h', gone: 'x' },
  },
  part_extra: [{ room: 'hall' }, {}, { room: 'attic' }],
});

test('makes a column for each added field, in their order, with unique titles', () => {
  expect(columns.map(({ id, title }) => [id, title])).toEqual([
    ['extra.add-transaction.projectCode', 'Project code'],
    ['extra.add-transaction.deposit', 'Deposit'],
    ['extra.add-transaction.due', 'Due'],
    ['extra.add-transaction.site', 'Note (Add transaction)'],
    ['extra.transaction-part.room', 'Room'],
  ]);
});

test('formats answers by their type, joins those of parts, and sorts by stored values', () => {
  expect(columns.map(({ text }) => text(row))).toEqual([
    '=HB-7',
    '£1,234.50',
    '30/06/2025',
    'Harbour',
    'hall; attic',
  ]);
  expect(columns.map(({ sortValue }) => sortValue(row))).toEqual([
    '=HB-7',
    123_450,
    '2025-06-30',
    'Harbour',
    'hall; attic',
  ]);
  const plain = testRow({});
  expect(columns.map(({ text, sortValue }) => [text(plain), sortValue(plain)])).toEqual(
    columns.map(() => ['', undefined]),
  );
});

test('lets the search find them, with amounts as typed', () => {
  const texts = [...searchedTexts, ...columns.map(({ searched: text }) => ({ text }))];
  const finds = (search: string) => filterRows([row], { ...noFilters, search }, undefined, texts).length;
  for (const search of ['hb-7', '1,234.50', '30/06/2025', 'harbour', 'attic']) expect(finds(search)).toBe(1);
  expect(finds('cellar')).toBe(0);
});

test('writes them after the other columns of the file, with amounts as numbers and formulas neutralised', () => {
  const text = csvOf([row], columns);
  const [only] = parse<Record<string, string>>(text.slice(1), { header: true, newline: '\r\n' }).data;
  expect(only).toMatchObject({
    'Project code': "'=HB-7",
    Deposit: '1234.50',
    Due: '30/06/2025',
    'Note (Add transaction)': 'Harbour',
    Room: 'hall; attic',
  });
  expect(csvOf([row])).not.toContain('HB-7');
});
