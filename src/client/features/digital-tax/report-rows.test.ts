import { expect, test } from 'vitest';
import { reportRows, titleOf } from './report-rows.ts';

test('lists a calculation as nested lines in HMRC’s order', () => {
  const calculation = {
    taxCalculation: {
      incomeTax: {
        incomeTaxCharged: 5000.99,
        payPensionsProfit: { taxBands: [{ name: 'basic-rate', rate: 20, income: 1000 }] },
      },
      totalIncomeTaxAndNicsDue: -12.5,
      links: [{ href: '/x' }],
      empty: {},
      nothing: null,
      isUkResident: true,
    },
  };
  expect(
    reportRows(JSON.stringify(calculation)).map(({ title, depth, value }) => [depth, title, value]),
  ).toEqual([
    [0, 'Tax calculation', undefined],
    [1, 'Income tax', undefined],
    [2, 'Income tax charged', '£5,000.99'],
    [2, 'Pay pensions profit', undefined],
    [3, 'Tax bands', undefined],
    [4, 'Basic rate', undefined],
    [5, 'Rate', '20%'],
    [5, 'Income', '£1,000.00'],
    [1, 'Total income tax and NICs due', '−£12.50'],
    [1, 'Is UK resident', 'Yes'],
  ]);
});

test('has no lines for anything else', () => {
  expect(reportRows('')).toEqual([]);
  expect(reportRows('"text"')).toEqual([]);
});

test('names a business by its own name, and a band without an upper limit as such', () => {
  const calculation = { profits: [{ incomeSourceName: 'Hill & Son', bandLimit: 99_999_999_999 }] };
  expect(reportRows(JSON.stringify(calculation)).map(({ title, value }) => [title, value])).toEqual([
    ['Profits', undefined],
    ['Hill & Son', undefined],
    ['Band limit', 'No limit'],
  ]);
});

test('names a business without a name by its type, and numbers those of the same type', () => {
  const one = (incomeSourceId: string, incomeSourceType: string) => ({ incomeSourceId, incomeSourceType });
  const titles = (...entries: object[]) =>
    reportRows(JSON.stringify({ businessIncomeSources: entries })).flatMap(({ title, depth }) =>
      depth === 1 ? [title] : [],
    );
  expect(
    titles(
      { incomeSourceName: 'Hill & Son', totalIncome: 1 },
      one('XA', 'self-employment'),
      one('XP', 'uk-property'),
    ),
  ).toEqual(['Hill & Son', 'Self-employment', 'UK property']);
  expect(titles(one('XA', 'self-employment'), one('XB', 'self-employment'))).toEqual([
    'Self-employment 1',
    'Self-employment 2',
  ]);
  expect(titles(one('XA', 'something-new'))).toEqual(['Something new']);
});

test('keeps abbreviations in a title', () => {
  expect(titleOf('class4NicsTotal')).toBe('Class 4 NICs total');
  expect(titleOf('totalUKTax')).toBe('Total UK tax');
});
