import { addDays, calendarDate, formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { mondaysIn } from '#tax/child-benefit.ts';
import type { StoredUnits, Unit } from '#tax/rates/units.ts';
import { daysIn, type RateSet } from '#tax/rates/rate-set.ts';

interface Place {
  readonly id: string;
  readonly set: RateSet;
  readonly year: TaxYear;
}

/** Problems with a value of the right shape: decimals, the order of rows, the calendar, other figures. */
export function figureRules(value: unknown, unit: Unit, place: Place): string[] {
  if (!hasTwoDecimals(value)) return ['has more than two decimal places.'];
  return [
    ...(rules[unit] as (value: unknown, place: Place) => string[])(value, place),
    ...(byFigure[place.id]?.(value, place) ?? []),
  ];
}

const rules: { readonly [U in Unit]: (value: StoredUnits[U], place: Place) => string[] } = {
  pounds: () => [],
  'pounds?': () => [],
  percent: () => [],
  count: () => [],
  yes: () => [],
  bands: bandRules,
  gainsPeriods: periodRules,
  latePaymentSteps: (steps) =>
    steps.every(({ days, months }) => (days === undefined) !== (months === undefined))
      ? []
      : ['give each step a number of days or of months, not both.'],
  yearLimits: limitsByYear,
};

/** What the engine relies on in a single figure. */
const byFigure: Readonly<Record<string, (value: unknown, place: Place) => string[]>> = {
  'childBenefit.step': (value) => (value === 0 ? ['must be more than 0.'] : []),
  'childBenefit.mondays': (value, { year }) => counted(value, mondaysIn(year), `Mondays in ${year}`),
  'selfEmployment.daysInYear': (value, { year }) => counted(value, daysIn(year), `days in ${year}`),
  'digitalTax.dueDay': (value) =>
    typeof value === 'number' && value >= 1 && value <= 28 ? [] : ['must be a day from 1 to 28.'],
  'digitalTax.pointsThreshold': (value) => (value === 0 ? ['must be more than 0.'] : []),
  'digitalTax.annualPointsThreshold': (value) => (value === 0 ? ['must be more than 0.'] : []),
};

function counted(value: unknown, found: number, what: string): string[] {
  return value === found ? [] : [`there are ${found} ${what}.`];
}

/** The band names the engine knows: the basic band, and where the higher ones begin. */
const bandNames: Readonly<Record<string, readonly string[]>> = {
  'incomeTax.bands': ['basic', 'higher', 'additional'],
  'incomeTax.welshBands': ['basic', 'higher', 'additional'],
  'incomeTax.scottishBands': ['basic', 'intermediate', 'higher'],
};

function bandRules(bands: StoredUnits['bands'], { id, set }: Place): string[] {
  const names = bands.map(({ name }) => name);
  const missing = (bandNames[id] ?? []).filter((name) => !names.includes(name));
  const falling = bands.find(({ over }, index) => index > 0 && over <= (bands[index - 1]?.over ?? 0));
  return [
    ...(bands[0]?.over === 0 ? [] : ['the first band must start above £0.']),
    ...(falling === undefined
      ? []
      : [`bands must rise, but ${falling.name} starts above ${formatPounds(pounds(falling.over))}.`]),
    ...(new Set(names).size === names.length ? [] : ['two bands have the same name.']),
    ...missing.map((name) => `the band ${name} is missing.`),
    ...(id === 'incomeTax.scottishBands' ? [] : limitRules(bands, set)),
  ];
}

/** The UK limits exist both as figures and in the bands. */
function limitRules(bands: StoredUnits['bands'], set: RateSet): string[] {
  const limits = [
    ['higher', 'basicRateLimit', 'Basic rate limit'],
    ['additional', 'higherRateLimit', 'Higher rate limit'],
  ] as const;
  return limits.flatMap(([band, name, label]) => {
    const over = bands.find((one) => one.name === band)?.over;
    const limit = set['incomeTax']?.[name]?.value;
    if (over === undefined || typeof limit !== 'number' || over === limit) return [];
    return [
      `the ${band} band starts above ${formatPounds(pounds(over))}, but the ${label} is ${formatPounds(pounds(limit))}.`,
    ];
  });
}

/** Each limit applies until the next one, so that no year can have two. */
function limitsByYear(limits: StoredUnits['yearLimits']): string[] {
  const early = limits.find(({ from }, index) => index > 0 && from <= (limits[index - 1]?.from ?? ''));
  return early === undefined
    ? []
    : [`tax years must rise, but ${early.from} is not after the one before it.`];
}

/** The periods follow each other from the first day of the year to the last. */
function periodRules(periods: StoredUnits['gainsPeriods'], { year }: Place): string[] {
  const days = periods.map(({ from, to }) => [parseIsoDate(from), parseIsoDate(to)] as const);
  let expected = taxYearStart(year);
  for (const [from, to] of days) {
    if (from === undefined || to === undefined || to < from) return ['enter valid dates for every period.'];
    if (from !== expected) return [`a period must start on ${formatUkDate(expected)}.`];
    expected = addDays(calendarDate(to), 1);
  }
  const end = taxYearEnd(year);
  return addDays(expected, -1) === end ? [] : [`the last period must end on ${formatUkDate(end)}.`];
}

function hasTwoDecimals(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(Math.round(value * 100) - value * 100) < 1e-6;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(hasTwoDecimals);
}
