import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { ShippedTaxYear, TaxYear } from '#domain/tax-year.ts';
import { figuresFor, given, person, withPay, withProfit } from './for-tests.ts';
import type { Region } from './inputs.ts';

const payOf = (taxYear: TaxYear, region: Region, pay: number) =>
  figuresFor(person({ taxYear, region, employments: [{ pay: given(pay) }] }));

/** Pay at the edge of a band, its tax, and the tax on one pound more. */
type Edge = readonly [pay: number, at: number, above: number];

const until2020: readonly Edge[] = [
  [12_500, 0, 0.2],
  [50_000, 7500, 7500.4],
  [100_000, 27_500, 27_500.4],
  [150_000, 52_500, 52_500.45],
];
const from2021: readonly Edge[] = [
  [12_570, 0, 0.2],
  [50_270, 7540, 7540.4],
  [100_000, 27_432, 27_432.4],
  [150_000, 52_460, 52_460.45],
];
const from2023: readonly Edge[] = [
  [12_570, 0, 0.2],
  [50_270, 7540, 7540.4],
  [100_000, 27_432, 27_432.4],
  [125_140, 42_516, 42_516.45],
];
const rest: Readonly<Record<ShippedTaxYear, readonly Edge[]>> = {
  '2019-20': until2020,
  '2020-21': until2020,
  '2021-22': from2021,
  '2022-23': from2021,
  '2023-24': from2023,
  '2024-25': from2023,
  '2025-26': from2023,
  '2026-27': from2023,
};
const scottish: Readonly<Record<ShippedTaxYear, readonly Edge[]>> = {
  '2019-20': [
    [12_500, 0, 0.19],
    [14_549, 389.31, 389.51],
    [24_944, 2468.31, 2468.52],
    [43_430, 6350.37, 6350.78],
    [100_000, 29_544.07, 29_544.48],
    [150_000, 55_169.07, 55_169.53],
  ],
  '2020-21': [
    [12_500, 0, 0.19],
    [14_585, 396.15, 396.35],
    [25_158, 2510.75, 2510.96],
    [43_430, 6347.87, 6348.28],
    [100_000, 29_541.57, 29_541.98],
    [150_000, 55_166.57, 55_167.03],
  ],
  '2021-22': [
    [12_570, 0, 0.19],
    [14_667, 398.43, 398.63],
    [25_296, 2524.23, 2524.44],
    [43_662, 6381.09, 6381.5],
    [100_000, 29_479.67, 29_480.08],
    [150_000, 55_133.37, 55_133.83],
  ],
  '2022-23': [
    [12_570, 0, 0.19],
    [14_732, 410.78, 410.98],
    [25_688, 2601.98, 2602.19],
    [43_662, 6376.52, 6376.93],
    [100_000, 29_475.1, 29_475.51],
    [150_000, 55_128.8, 55_129.26],
  ],
  '2023-24': [
    [12_570, 0, 0.19],
    [14_732, 410.78, 410.98],
    [25_688, 2601.98, 2602.19],
    [43_662, 6376.52, 6376.94],
    [100_000, 30_038.48, 30_038.9],
    [125_140, 45_876.68, 45_877.15],
  ],
  '2024-25': [
    [12_570, 0, 0.19],
    [14_876, 438.14, 438.34],
    [26_561, 2775.14, 2775.35],
    [43_662, 6366.35, 6366.77],
    [75_000, 19_528.31, 19_528.76],
    [100_000, 30_778.31, 30_778.76],
    [125_140, 47_747.81, 47_748.29],
  ],
  '2025-26': [
    [12_570, 0, 0.19],
    [15_397, 537.13, 537.33],
    [27_491, 2955.93, 2956.14],
    [43_662, 6351.84, 6352.26],
    [75_000, 19_513.8, 19_514.25],
    [100_000, 30_763.8, 30_764.25],
    [125_140, 47_733.3, 47_733.78],
  ],
  '2026-27': [
    [12_570, 0, 0.19],
    [16_537, 753.73, 753.93],
    [29_526, 3351.53, 3351.74],
    [43_662, 6320.09, 6320.51],
    [75_000, 19_482.05, 19_482.5],
    [100_000, 30_732.05, 30_732.5],
    [125_140, 47_701.55, 47_702.03],
  ],
};

function rows(regions: readonly Region[], edges: Readonly<Record<ShippedTaxYear, readonly Edge[]>>) {
  return (Object.keys(edges) as ShippedTaxYear[]).flatMap((taxYear) =>
    regions.flatMap((region) => edges[taxYear].map((edge) => ({ taxYear, region, edge }))),
  );
}

test.each([...rows(['england', 'wales', 'northern_ireland'], rest), ...rows(['scotland'], scottish)])(
  '$taxYear in $region: taxes both sides of the edge at $edge.0',
  ({ taxYear, region, edge }) => {
    const [pay, at, above] = edge;
    const tax = (amount: number) => payOf(taxYear, region, amount).incomeTax.value;
    expect(tax(pay)).toBe(pounds(at));
    expect(tax(pay + 0.99), 'pennies are dropped').toBe(pounds(at));
    expect(tax(pay + 1)).toBe(pounds(above));
  },
);

test.each([
  [100_000, 12_570],
  [100_001, 12_570],
  [100_002, 12_569],
  [100_003, 12_569],
  [125_138, 1],
  [125_139, 1],
  [125_140, 0],
  [200_000, 0],
])('leaves income of £%d an allowance of £%d', (pay, allowance) => {
  expect(figuresFor(withPay(pay)).allowances.personal.value).toBe(pounds(allowance));
});

test.each(['2019-20', '2020-21'] as const)('has no allowance left in %s at £125,000', (taxYear) => {
  expect(payOf(taxYear, 'england', 124_998).allowances.personal.value).toBe(pounds(1));
  expect(payOf(taxYear, 'england', 125_000).allowances.personal.value).toBe(0);
});

test('repays tax deducted above the amount due', () => {
  expect(figuresFor(withPay(20_000, 2000)).taxToPay.value).toBe(pounds(-514));
});

// Published examples: SavingTool and PolicyEngine-UK unit tests, selfemploy-uk calculator tests, openaccountants.
test.each([
  ['2024-25', 90_000, 23_432],
  ['2024-25', 110_000, 33_432],
  ['2024-25', 35_000, 4486],
  ['2025-26', 125_140, 42_516],
  ['2020-21', 100_000, 27_500],
  ['2026-27', 55_000, 9432],
] as const)('%s: pay of £%d gives tax of £%d', (taxYear, pay, tax) => {
  expect(payOf(taxYear, 'england', pay).incomeTax.value).toBe(pounds(tax));
});

test.each([
  [50_270, 7540],
  [60_000, 11_432],
  [45_000, 6486],
])('2025-26: a trading profit of £%d gives Income Tax of £%d', (profit, tax) => {
  expect(figuresFor(withProfit(profit)).incomeTax.value).toBe(pounds(tax));
});

// BBC and Deloitte on the Scottish Budget (to the penny), SPICe briefing, table 8 (to the pound).
test.each([
  [20_000, 1446.33],
  [33_000, 4081.07],
  [35_000, 4501.07],
  [55_000, 11_082.05],
  [60_000, 13_182.05],
  [95_000, 28_482.05],
  [100_000, 30_732.05],
  [150_000, 59_634.35],
])('2026-27 in Scotland: pay of £%d gives tax of £%d', (pay, tax) => {
  expect(payOf('2026-27', 'scotland', pay).incomeTax.value).toBe(pounds(tax));
});

test('lists what is taxed at which rate', () => {
  const { tax } = payOf('2025-26', 'england', 60_000);
  expect(tax.slices.map(({ type, name, rate, amount }) => [type, name, rate / 100, amount])).toEqual([
    ['nonSavings', 'basic', 20, pounds(37_700)],
    ['nonSavings', 'higher', 40, pounds(9730)],
  ]);
  expect(tax.slices.map((slice) => [slice.tax.label, slice.tax.rule])).toEqual([
    ['20% of £37,700.00', 'The basic rate on taxable income up to £37,700.00.'],
    ['40% of £9,730.00', 'The higher rate on taxable income from £37,700.00 to £125,140.00.'],
  ]);
});

test('explains where the band of a rate ends: £37,700 with Gift Aid of £2,500 and a pension payment of £300', () => {
  const { tax } = figuresFor(
    person({
      employments: [{ pay: given(60_000) }],
      giftAid: { payments: given(2000) },
      pensionContributions: { reliefAtSource: given(300) },
    }),
  );
  const basic = tax.slices.find(({ name }) => name === 'basic')?.tax;
  expect(basic?.label).toBe('20% of £40,500.00');
  const limit = basic?.inputs.map(({ item }) => item).find(({ id }) => id === 'non_savings_tax.higher.from');
  expect(limit).toMatchObject({
    label: 'Where the basic rate ends',
    value: 40_500_00,
    rule: '£37,700.00 and £2,800.00 of Gift Aid and pension payments, gross.',
  });
});
