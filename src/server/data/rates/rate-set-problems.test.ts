import { expect, test } from 'vitest';
import { shippedTaxYears, type TaxYear, taxYears } from '#domain/tax-year.ts';
import { ratesOf, shippedRateSet } from '#tax/rates/index.ts';
import { nextYearRates, withMissingFigures, ratesFromSet, type RateSet } from '#tax/rates/rate-set.ts';
import { rateSetProblems } from './rate-set-problems.ts';

function shipped(year: TaxYear): RateSet {
  const set = shippedRateSet(year);
  if (set === undefined) throw new Error(`nothing is shipped for ${year}`);
  return set;
}

/** The set with one value replaced. */
function withValue(set: RateSet, group: string, name: string, value: unknown): RateSet {
  const figure = set[group]?.[name];
  if (figure === undefined) throw new Error(`no ${group}.${name}`);
  return { ...set, [group]: { ...set[group], [name]: { ...figure, value } } };
}

test.each(shippedTaxYears)(
  'finds no problems in the figures shipped for %s, and the engine reads them',
  (year) => {
    expect(rateSetProblems(shipped(year), year)).toEqual([]);
    expect(ratesFromSet(shipped(year))).toEqual(ratesOf(year));
  },
);

test('creates every later year from the year before it', () => {
  let set = shipped('2026-27');
  for (const year of taxYears.filter((one) => one > '2026-27')) {
    set = nextYearRates(set, year);
    expect(rateSetProblems(set, year), year).toEqual([]);
  }
});

// 29 February 2028 is in 2027-28. The Mondays of 2027-28 are 12 April 2027 to 3 April 2028, those of 2028-29 10 April
// 2028 to 2 April 2029.
test('gives a new year the days and Mondays of its own calendar', () => {
  const of = (year: TaxYear) => {
    const { selfEmployment, childBenefit } = ratesFromSet(nextYearRates(shipped('2026-27'), year));
    return [selfEmployment.daysInYear.value, childBenefit.mondays.value];
  };
  expect(of('2027-28')).toEqual([366, 52]);
  expect(of('2028-29')).toEqual([365, 52]);
});

test('reads figures that a later release adds from the shipped file, as not verified', () => {
  const base = shipped('2025-26');
  const { winterFuel: _, ...earlier } = withValue(base, 'incomeTax', 'personalAllowance', 13_000);
  const whole = withMissingFigures(earlier, base);
  expect(rateSetProblems(whole, '2025-26')).toEqual([]);
  expect(whole['incomeTax']?.['personalAllowance']?.value).toBe(13_000);
  expect(whole['winterFuel']?.['incomeLimit']).toMatchObject({ value: 35_000, verified: false });
});

const period = {
  other: { basic: 18, higher: 24 },
  residential: { basic: 18, higher: 24 },
  carriedInterest: null,
  businessDisposal: 18,
  investors: 18,
};

test.each<[string, string, unknown, string | undefined]>([
  ['childBenefit', 'step', 0, 'Income for one per cent of the charge: must be more than 0.'],
  ['class2', 'compulsory', 'yes', 'Class 2 has to be paid: must be yes or no.'],
  ['studentLoans', 'plan5', null, undefined],
  ['studentLoans', 'plan1', null, 'Plan 1 threshold: must be an amount in pounds from 0 to 1,000,000,000.'],
  ['class2', 'usualWeeks', 52.5, 'Weeks of Class 2 in the year: must be a whole number from 0 to 1,000,000.'],
  ['mileage', 'carFirst', 0.455, 'Car or van, a mile up to the step: has more than two decimal places.'],
  [
    'incomeTax',
    'scottishBands',
    [
      { name: 'basic', over: 0, rate: 20 },
      { name: 'higher', over: 37_700, rate: 42 },
    ],
    'Bands of Scotland: the band intermediate is missing.',
  ],
  [
    'capitalGains',
    'periods',
    [
      { from: '2026-04-06', to: '2026-10-29', ...period },
      { from: '2026-10-31', to: '2027-04-05', ...period },
    ],
    'Rates of Capital Gains Tax: a period must start on 30/10/2026.',
  ],
  [
    'capitalGains',
    'periods',
    [{ from: '2026-04-06', to: '2027-04-04', ...period }],
    'Rates of Capital Gains Tax: the last period must end on 05/04/2027.',
  ],
  [
    'penalties',
    'latePayment',
    [{ days: 30, months: 1, share: 5 }],
    'Penalties for late payment: give each step a number of days or of months, not both.',
  ],
  ['digitalTax', 'dueDay', 31, 'Day of the month on which an update is due: must be a day from 1 to 28.'],
  [
    'digitalTax',
    'compulsoryOver',
    [{ from: '2026', over: 50_000 }],
    'Qualifying income above which Digital Tax is compulsory: every limit needs a tax year and an amount in pounds.',
  ],
  [
    'digitalTax',
    'compulsoryOver',
    [
      { from: '2027-28', over: 30_000 },
      { from: '2026-27', over: 50_000 },
    ],
    'Qualifying income above which Digital Tax is compulsory: tax years must rise, but 2026-27 is not after the one before it.',
  ],
])('%s.%s as %j', (group, name, value, message) => {
  const found = rateSetProblems(withValue(shipped('2026-27'), group, name, value), '2026-27');
  expect(found.map((problem) => problem.message)).toEqual(message === undefined ? [] : [message]);
});
