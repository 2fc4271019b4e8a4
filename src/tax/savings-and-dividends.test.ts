import { expect, test } from 'vitest';
import { pounds, toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { figuresFor, given, person } from './for-tests.ts';
import type { Region } from './inputs.ts';
import type { WorkingItem } from './workings.ts';

interface Income {
  readonly pay?: number;
  readonly interest?: number;
  readonly dividends?: number;
}

function taxOn(
  taxYear: TaxYear,
  { pay = 0, interest = 0, dividends = 0 }: Income,
  region: Region = 'england',
) {
  return figuresFor(
    person({
      taxYear,
      region,
      employments: [{ pay: given(pay) }],
      savings: { untaxedInterest: given(interest) },
      dividends: { uk: given(dividends) },
    }),
  );
}

// Published examples: HMRC community forum (2023-24), Ross Martin, copies of GOV.UK, SavingTool unit tests,
// accountants247, Contractor Calculator (to two pounds), Steve J Bicknell.
test.each([
  ['2020-21', { pay: 15_500, interest: 4000 }, 800],
  ['2023-24', { pay: 37_500, interest: 2000, dividends: 1000 }, 5186],
  ['2023-24', { pay: 37_500, interest: 15_000, dividends: 1000 }, 8272],
  ['2022-23', { pay: 29_570, dividends: 3000 }, 3487.5],
  ['2026-27', { pay: 120_000, dividends: 10_000 }, 44_031.21],
  ['2023-24', { pay: 30_000, dividends: 5000 }, 3836],
  ['2022-23', { pay: 30_000, dividends: 5000 }, 3748.5],
  ['2021-22', { pay: 8820, dividends: 5680 }, 0],
  ['2022-23', { pay: 8000, dividends: 93_555 }, 20_694.67],
  // The next two end in half a penny, which we drop: 3,004.575 and 1,043.875
  ['2022-23', { pay: 11_908, interest: 1000, dividends: 37_000 }, 3004.57],
  ['2025-26', { pay: 5000, dividends: 20_000 }, 1043.87],
] as const)('%s: %o pays £%d', (taxYear, income, tax) => {
  expect(toPounds(taxOn(taxYear, income).incomeTax.value)).toBe(tax);
});

test('traces 37,500 of pay, 15,000 of interest and 1,000 of dividends', () => {
  const { tax, taxableIncome } = taxOn('2023-24', { pay: 37_500, interest: 15_000, dividends: 1000 });
  expect(taxableIncome.value).toBe(pounds(40_930));
  expect(tax.allocation.nonSavings.value).toBe(0);
  expect(tax.allocation.savings.value).toBe(pounds(12_570));
  expect(tax.startingRate.value).toBe(0);
  expect(tax.savingsAllowance.value).toBe(pounds(500));
  expect(tax.dividendAllowance.value).toBe(pounds(1000));
  expect(
    tax.slices.map(({ type, name, rate, amount, tax: due }) => [
      type,
      name,
      rate / 100,
      toPounds(amount),
      toPounds(due.value),
    ]),
  ).toEqual([
    ['nonSavings', 'basic', 20, 37_500, 7500],
    ['savings', 'allowance', 0, 500, 0],
    ['savings', 'higher', 40, 1930, 772],
    ['dividends', 'allowance', 0, 1000, 0],
  ]);
});

// 12,770 of interest fills the basic rate band to the last pound. One more would be taxed at 40%, unless the savings
// allowance of 500 spans the limit: then pay has to end at 37,201, and 12,271 of the allowance goes to interest.
test.each([
  [2000, 12_570, 0, 5186],
  [11_770, 12_570, 0, 7140],
  [11_771, 12_570, 0, 7240.2],
  [12_770, 12_570, 0, 7440],
  [12_771, 299, 12_271, 7440.2],
  [12_772, 298, 12_272, 7440.4],
  [13_070, 0, 12_570, 7500],
  [13_071, 0, 12_570, 7500.4],
  [15_000, 0, 12_570, 8272],
])(
  'interest of £%d: sets the allowance against £%d of pay and £%d of interest',
  (interest, toPay, toInterest, due) => {
    const { tax, incomeTax } = taxOn('2023-24', { pay: 37_500, interest, dividends: 1000 });
    expect([tax.allocation.nonSavings.value, tax.allocation.savings.value, incomeTax.value]).toEqual(
      [toPay, toInterest, due].map(pounds),
    );
  },
);

test.each([
  // Pay of 12,570 uses the allowance; then 5,000 at the starting rate and 1,000 of savings allowance
  [12_570, 6000, 0],
  [12_570, 6001, 0.2],
  [13_570, 5000, 200],
  [13_570, 5001, 200.2],
  // Pay leaves nothing of the starting rate band
  [17_570, 1000, 1000],
  [17_570, 1001, 1000.2],
])('2025-26: pay of £%d and interest of £%d give tax of £%d', (pay, interest, due) => {
  expect(taxOn('2025-26', { pay, interest }).incomeTax.value).toBe(pounds(due));
});

test.each([
  // Taxable income at 37,700: allowance 1,000, then 500
  [49_270, 1000, 1000, 7340],
  // 500 of the personal allowance goes to interest, so the savings allowance covers the part above the limit
  [49_271, 1000, 500, 7440.2],
  // At 125,140: 500, then none
  [124_640, 500, 500, 0],
  [124_641, 500, 0, 0],
])(
  '2025-26: pay of £%d and interest of £%d give a savings allowance of £%d',
  (pay, interest, allowance, due) => {
    const { tax, incomeTax } = taxOn('2025-26', { pay, interest });
    expect(tax.savingsAllowance.value).toBe(pounds(allowance));
    if (due > 0) expect(incomeTax.value).toBe(pounds(due));
  },
);

test('keeps a Scottish higher rate payer’s savings allowance at the United Kingdom’s basic rate', () => {
  const { tax } = taxOn('2025-26', { pay: 45_000, interest: 1000 }, 'scotland');
  expect(tax.savingsAllowance.value).toBe(pounds(1000));
  expect(tax.savings.value).toBe(0);
  // 31,092 of taxable pay is taxed up to the higher rate, 1,338 at 42%: 6,351.84 and 561.96
  expect(tax.nonSavings.value).toBe(pounds(6913.8));
});

test('fills the United Kingdom’s bands for dividends with Scottish pay first', () => {
  const { tax } = taxOn('2025-26', { pay: 45_000, dividends: 10_000 }, 'scotland');
  // 32,430 of taxable pay leaves 5,270 below 37,700: 500 at nil, 4,770 at 8.75% (417.37), 4,730 at 33.75% (1,596.37)
  expect(tax.slices.filter(({ type }) => type === 'dividends').map(({ amount }) => toPounds(amount))).toEqual(
    [500, 4770, 4730],
  );
  expect(tax.dividends.value).toBe(pounds(2013.74));
});

test.each([
  ['2019-20', 2000, 0.07],
  ['2022-23', 2000, 0.08],
  ['2023-24', 1000, 0.08],
  ['2024-25', 500, 0.08],
  ['2026-27', 500, 0.1],
] as const)('%s: covers dividends of £%d, and taxes the next pound with £%d', (taxYear, covered, next) => {
  const pay = 20_000;
  const payOnly = taxOn(taxYear, { pay }).incomeTax.value;
  const extra = (dividends: number) => taxOn(taxYear, { pay, dividends }).incomeTax.value - payOnly;
  expect(extra(covered)).toBe(0);
  expect(extra(covered + 1)).toBe(pounds(next));
});

test('taxes dividends at each rate: ordinary, upper and additional', () => {
  // No allowance is left at this income: 500 at 0% first, then 37,200 at 8.75%, 87,440 at 33.75%, 24,860 at 39.35%
  const { tax } = taxOn('2025-26', { dividends: 150_000 });
  expect(tax.slices.map(({ amount, tax: due }) => [toPounds(amount), toPounds(due.value)])).toEqual([
    [500, 0],
    [37_200, 3255],
    [87_440, 29_511],
    [24_860, 9782.41],
  ]);
});

test('explains the tax on savings down to its rates and limits', () => {
  const { tax } = taxOn('2023-24', { pay: 37_500, interest: 15_000, dividends: 1000 });
  const rates = new Set(everyItem(tax.savings).flatMap((item) => (item.kind === 'rate' ? [item.id] : [])));
  for (const id of [
    'rate.savings.startingRateBand',
    'rate.savings.allowanceHigher',
    'rate.savings.higherRate',
    'rate.incomeTax.basicRateLimit',
    'rate.incomeTax.personalAllowance',
  ]) {
    expect(rates, id).toContain(id);
  }
  const slices = tax.slices.filter(({ type }) => type === 'savings');
  expect(slices.map((slice) => [slice.tax.label, slice.tax.rule])).toEqual([
    ['0% of £500.00', 'Nothing on savings covered by the savings allowance.'],
    [
      '40% of £1,930.00',
      'The higher rate on taxable savings, on top of pay, pensions, profits and rents, from £37,700.00 to £125,140.00.',
    ],
  ]);
});

function everyItem(item: WorkingItem): WorkingItem[] {
  return item.kind === 'figure' ? [item, ...item.inputs.flatMap((input) => everyItem(input.item))] : [item];
}
