import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { type TaxYear, shippedTaxYears } from '#domain/tax-year.ts';
import { figuresFor, withPay } from './for-tests.ts';
import { type GainsBoxes, gainsInputs, gainsOn } from './gains-for-tests.ts';
import { ratesOf } from './rates/index.ts';
import { percent } from './rounding.ts';

const higherRate = 60_000;

const tax = (facts: { taxYear?: TaxYear; taxableIncome: number; extension?: number }, boxes: GainsBoxes) =>
  gainsOn(facts, boxes).tax.value;

// PolicyEngine-UK's policy tests of Capital Gains Tax; taxable income is income minus £12,570, zero from £125,140.
test.each([
  [20_000 - 12_570, 23_000, 3600],
  [50_000 - 12_570, 50_000, 11_263.8],
  [150_000, 100_000, 23_280],
  [0, 200_000, 45_018],
  [500_000, 1_000_000, 239_280],
])('2025-26, taxable income of £%d: a gain of £%d gives tax of £%d', (taxableIncome, otherGains, due) => {
  expect(tax({ taxableIncome }, { otherGains })).toBe(pounds(due));
});

test('2021-22: charges £1,560 on a gain of £20,100 with a profit of £60,000 (ACCA, “Bee”)', () => {
  expect(tax({ taxYear: '2021-22', taxableIncome: 47_430 }, { otherGains: 20_100 })).toBe(pounds(1560));
});

test('taxes the rest of the band at the lower rate, everything else at the higher (HMRC CG21205, rates of 2010-11)', () => {
  const { capitalGains: now, incomeTax } = ratesOf('2019-20');
  const [period] = now.periods.value;
  if (period === undefined) throw new Error('no rates');
  const rates = { basic: percent(18), higher: percent(28) };
  const { tax: due } = gainsOn(
    // This leaves a band of £17,400, as taxable income of £20,000 did under the limit of £37,400.
    { taxYear: '2019-20', taxableIncome: incomeTax.basicRateLimit.value / 100 - 17_400 },
    { otherGains: 30_000 },
    {
      annualExemptAmount: { ...now.annualExemptAmount, value: pounds(10_100) },
      periods: { ...now.periods, value: [{ ...period, other: rates }] },
    },
  );
  expect(due.value).toBe(pounds(3832));
});

test.each<[TaxYear, number]>([
  ['2019-20', 12_000],
  ['2020-21', 12_300],
  ['2021-22', 12_300],
  ['2022-23', 12_300],
  ['2023-24', 6000],
  ['2024-25', 3000],
  ['2025-26', 3000],
  ['2026-27', 3000],
])('%s: taxes nothing of gains up to £%d, and taxes the next pound', (taxYear, exempt) => {
  const due = (residentialGains: number) => tax({ taxYear, taxableIncome: 0 }, { residentialGains });
  expect(due(exempt - 1)).toBe(0);
  expect(due(exempt)).toBe(0);
  expect(due(exempt + 1)).toBe(pounds(0.18));
});

test.each([
  [3999, 179.82],
  [4000, 180],
  [4001, 180.24],
])(
  'with £1,000 of band left, a gain of £%d gives tax of £%d, on both sides of the edge',
  (listedGains, due) => {
    expect(tax({ taxableIncome: 36_700 }, { listedGains })).toBe(pounds(due));
  },
);

test('widens the band by Gift Aid and pension payments', () => {
  const boxes = { listedGains: 13_000 };
  expect(tax({ taxableIncome: 37_700 }, boxes)).toBe(pounds(2400));
  expect(tax({ taxableIncome: 37_700, extension: 4000 }, boxes)).toBe(pounds(720 + 1440));
});

test('gives a Scottish taxpayer the band of the rest of the United Kingdom', () => {
  // £30,000 is in the intermediate band of Scotland, but the remaining band is £7,700 here too.
  const { tax: due } = gainsOn({ taxableIncome: 30_000, region: 'scotland' }, { listedGains: 13_000 });
  expect(due.value).toBe(pounds(1386 + 552));
});

test('sets losses and the exempt amount against homes first, where the rates are higher', () => {
  const found = gainsOn(
    { taxYear: '2023-24', taxableIncome: 40_000 },
    { residentialGains: 30_000, otherGains: 20_000, listedLosses: 5000 },
  );
  // 30,000 - 5,000 - 6,000 at 28%; 20,000 at 20%.
  expect(found.tax.value).toBe(pounds(5320 + 4000));
  expect(found.taxable.value).toBe(pounds(39_000));
});

test('sets a class of loss against gains of any class', () => {
  for (const losses of ['residentialLosses', 'cryptoLosses', 'otherLosses', 'unlistedLosses'] as const) {
    expect(tax({ taxableIncome: higherRate }, { listedGains: 20_000, [losses]: 7000 })).toBe(pounds(2400));
  }
});

test.each<[TaxYear, number]>([
  ['2023-24', 3920],
  ['2024-25', 4760],
  ['2025-26', 5440],
])('%s: carried interest of £20,000 above the band gives tax of £%d', (taxYear, due) => {
  expect(tax({ taxYear, taxableIncome: higherRate }, { carriedInterest: 20_000 })).toBe(pounds(due));
});

test('taxes carried interest of 2025-26 at one rate, and leaves the band to other gains', () => {
  // The exempt amount reduces the 32% part. 2,000 at 32%, 10,000 at 18%.
  expect(tax({ taxableIncome: 0 }, { carriedInterest: 5000, listedGains: 10_000 })).toBe(pounds(640 + 1800));
});

test('does not add gains again that other boxes include', () => {
  const boxes = { unlistedGains: 30_000, unlistedLosses: 1000 };
  const memo = {
    employeeShareholderGains: 10_000,
    excludedSecuritiesGains: 4000,
    holdingCompanyGains: 3000,
    holdingCompanyLosses: 500,
    seedInvestmentRelief: 2000,
  };
  expect(tax({ taxableIncome: higherRate }, { ...boxes, ...memo })).toBe(
    tax({ taxableIncome: higherRate }, boxes),
  );
});

test('credits tax charged during the year, even above the tax due', () => {
  const { alreadyCharged, tax: due } = gainsOn(
    { taxableIncome: higherRate },
    { residentialGains: 13_000, taxAlreadyCharged: 3000 },
  );
  expect(due.value).toBe(pounds(2400));
  expect(alreadyCharged.value).toBe(pounds(3000));
});

test('adds gains on top of income in a calculation, and subtracts tax already charged', () => {
  const { gains, taxableIncome, taxDue, incomeTax, taxToPay } = figuresFor({
    ...withPay(50_000),
    capitalGains: gainsInputs({ listedGains: 50_000, taxAlreadyCharged: 1000 }),
  });
  expect(taxableIncome.value).toBe(pounds(37_430));
  expect(gains.tax.value).toBe(pounds(11_263.8));
  expect(taxDue.value).toBe(incomeTax.value + gains.tax.value);
  expect(taxToPay.value).toBe(taxDue.value - pounds(1000));
});

test('reports nothing without gains, in every year', () => {
  for (const taxYear of shippedTaxYears) {
    const found = gainsOn({ taxYear, taxableIncome: 0 }, {});
    expect([found.total.value, found.taxable.value, found.tax.value]).toEqual([0, 0, 0]);
  }
});
