import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { testRow } from './test-row.ts';

const read = (...rows: Parameters<typeof csvOf>[0]) => {
  const text = csvOf(rows);
  expect(text.startsWith('\uFEFF"Tag","Account",')).toBe(true);
  return parse<Record<string, string>>(text.slice(1), { header: true, newline: '\r\n', skipEmptyLines: true })
    .data;
};

test('writes every column of a row, with dates as shown on screen', () => {
  const row = testRow({
    tax_cat_id: 11,
    amount: -1234.5,
    claimed_amount: 600,
    classification: 'Travel',
    note: 'two\nlines',
    tax_date: '06/04/2026',
    has_receipt: 'Y',
  });
  expect(read(row)).toEqual([
    {
      Tag: 'Trading expense',
      Account: 'Starling',
      Date: '01/06/2025',
      Description: 'Trainline',
      Receipt: 'Yes',
      Amount: '-1234.50',
      Claimed: '600.00',
      Type: 'DEBIT',
      'Tax date': '06/04/2026',
      Category: 'Trading expense',
      Classification: 'Travel',
      Note: 'two\nlines',
      Parts: '',
      Business: '',
    },
  ]);
});

test('names the businesses of a row', () => {
  const row = testRow({ tax_cat_id: 5, claimed_amount: 7, businesses: ['Shop', 'Stall'] });
  expect(read(row)[0]).toMatchObject({ Business: 'Shop; Stall' });
});

test('writes every tag of a split row, and what each part claims', () => {
  const row = testRow({ tax_cat_id: 5, claimed_amount: 7, more_tags: [11], more_claimed: [-3] });
  expect(read(row)[0]).toMatchObject({
    Tag: 'Trading income; Trading expense',
    Category: 'Trading income; Trading expense',
    Claimed: '7.00',
    Parts: 'Trading income 10.00; Trading expense −3.00',
  });
});

test('neutralises texts that look like formulas, and keeps negative amounts as exact numbers', () => {
  for (const description of ['=1+1', '+44 1', '-5', '@SUM(A1)', '\t=1', '\r=1']) {
    const [row] = read(testRow({ description, amount: -0.07 }));
    expect(row).toMatchObject({ Description: `'${description}`, Amount: '-0.07' });
  }
  expect(read(testRow({ description: 'A=1, "x"; é' }))[0]?.['Description']).toBe('A=1, "x"; é');
});

test('ends lines with CR LF, and writes only the headings without rows', () => {
  expect(csvOf([testRow({})]).split('\r\n')).toHaveLength(3);
  expect(read()).toEqual([]);
});
