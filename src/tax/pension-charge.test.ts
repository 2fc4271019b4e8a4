import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { figuresFor, given, withPay } from './for-tests.ts';
import type { Region } from './inputs.ts';
import { figure } from './nodes-for-tests.ts';
import { annualAllowance } from './pension-allowance.ts';
import { ratesOf } from './rates/index.ts';
import { pensionAnnualAllowanceCharge } from './steps/pension-charge.ts';

interface Case {
  taxable: number;
  excess: number;
  extension?: number;
  region?: Region;
  paid?: number;
}

function charge({ taxable, excess, extension = 0, region = 'england', paid }: Case) {
  return pensionAnnualAllowanceCharge(
    {
      taxYear: '2025-26',
      region,
      employments: [],
      pensionCharges: {
        annualAllowanceExcess: given(excess),
        ...(paid === undefined ? {} : { annualAllowancePaidByScheme: given(paid) }),
      },
    },
    {
      excess: figure('excess', 0),
      taxableIncome: figure('taxable', taxable),
      extension: figure('extension', extension),
    },
    ratesOf('2025-26'),
  ).value;
}

/** 2025-26: limits 37,700 and 125,140; in Scotland 14,921, 31,092, 62,430 and 125,140. */
test.each<[string, Case, number]>([
  ['all within the basic band', { taxable: 36_700, excess: 1000 }, 200],
  ['a pound above the basic band', { taxable: 36_701, excess: 1000 }, 200.2],
  ['across the basic rate limit: 54 and 292', { taxable: 37_430, excess: 1000 }, 346],
  ['limits raised by 100: 74 and 252', { taxable: 37_430, excess: 1000, extension: 100 }, 326],
  ['across the higher rate limit: 40 and 405', { taxable: 125_040, excess: 1000 }, 445],
  ['all at the additional rate', { taxable: 300_000, excess: 1000.99 }, 450],
  ['over three bands: 7,540, 34,976 and 450', { taxable: 0, excess: 126_140 }, 42_966],
  ['Wales like England', { taxable: 37_430, excess: 1000, region: 'wales' }, 346],
  ['Scotland begins with its basic rate', { taxable: 0, excess: 14_922, region: 'scotland' }, 2984.41],
  [
    'Scotland across the higher limit: 210 and 420',
    { taxable: 30_092, excess: 2000, region: 'scotland' },
    630,
  ],
  ['Scotland at the top rate', { taxable: 125_140, excess: 1000, region: 'scotland' }, 480],
  ['the scheme paid a part', { taxable: 37_430, excess: 1000, paid: 100 }, 246],
  ['the scheme paid more', { taxable: 37_430, excess: 1000, paid: 400 }, 0],
])('%s', (_, facts, expected) => {
  expect(charge(facts)).toBe(pounds(expected));
});

test('adds the charge to the tax of the year', () => {
  const pay = withPay(50_000);
  const { charges, taxDue } = figuresFor({
    ...pay,
    pensionCharges: { annualAllowanceExcess: given(1000) },
  });
  expect(charges.total.value).toBe(pounds(346));
  expect(taxDue.value).toBe(figuresFor(pay).taxDue.value + pounds(346));
});

/** Published guides: AJ Bell, Hargreaves Lansdown, MoneyHelper; and both limits with a pound on either side. */
test.each([
  ['2024-25', 180_000, 220_000, 60_000],
  ['2024-25', 226_000, 286_000, 47_000],
  ['2024-25', 200_001, 280_000, 50_000],
  ['2024-25', 200_000, 280_000, 60_000],
  ['2024-25', 200_001, 260_000, 60_000],
  ['2024-25', 200_001, 260_002, 59_999],
  ['2024-25', 300_000, 359_998, 10_001],
  ['2024-25', 300_000, 360_000, 10_000],
  ['2024-25', 300_000, 400_000, 10_000],
  ['2019-20', 110_000, 210_000, 40_000],
  ['2019-20', 110_001, 170_000, 30_000],
] as const)(
  '%s: threshold income %d and adjusted income %d leave an annual allowance of %d',
  (year, threshold, adjusted, expected) => {
    const income = { thresholdIncome: pounds(threshold), adjustedIncome: pounds(adjusted) };
    expect(annualAllowance(income, ratesOf(year).pensions)).toBe(pounds(expected));
  },
);
