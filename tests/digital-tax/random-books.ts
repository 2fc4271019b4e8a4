import fc from 'fast-check';
import { type CalendarDate, addDays } from '#domain/calendar-date.ts';
import { type Pence, pence, sum } from '#domain/money.ts';
import { type TaxYear, startYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import { type BusinessType, codesOf } from '#server/data/digital-tax/heads.ts';
import type { Journey } from '#tax/inputs.ts';

/** Part of a transaction that counts on a day. */
export interface Claim {
  readonly code: TagCode;
  readonly date: CalendarDate;
  readonly amount: Pence;
}

export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The four standard quarters of a tax year. */
export function quarters(year: TaxYear): readonly Period[] {
  const start = startYear(year);
  const [first, second, third] = [`${start}-07-05`, `${start}-10-05`, `${start + 1}-01-05`] as CalendarDate[];
  if (first === undefined || second === undefined || third === undefined) throw new Error('no quarters');
  return [
    { from: taxYearStart(year), to: first },
    { from: addDays(first, 1), to: second },
    { from: addDays(second, 1), to: third },
    { from: addDays(third, 1), to: taxYearEnd(year) },
  ];
}

/** A year of a business, on any day of it. Half of the books also have refunds. */
export function randomBooks(business: BusinessType, year: TaxYear): fc.Arbitrary<readonly Claim[]> {
  const costs = fc.integer({ min: 1, max: 500_000 });
  const refunds = fc.integer({ min: -20_000, max: -1 });
  const amounts = [costs, fc.oneof({ weight: 8, arbitrary: costs }, { weight: 1, arbitrary: refunds })];
  return fc.constantFrom(...amounts).chain((amount) =>
    fc.array(
      fc.record({
        code: fc.constantFrom(...codesOf(business)),
        date: fc.integer({ min: 0, max: 364 }).map((days) => addDays(taxYearStart(year), days)),
        amount: amount.map(pence),
      }),
      { maxLength: 120 },
    ),
  );
}

/** What counts in a period, by tag code. */
export function totalsOf(claims: readonly Claim[], { from, to }: Period): BookTotals {
  const inPeriod = claims.filter(({ date }) => from <= date && date <= to);
  const byCode = Map.groupBy(inPeriod, ({ code }) => code);
  return Object.fromEntries(
    [...byCode].map(([code, found]) => [code, sum(...found.map(({ amount }) => amount))]),
  );
}

/** A claimed journey. */
export interface Drive {
  readonly date: CalendarDate;
  readonly type: Journey['type'];
  readonly miles: number;
}

/** Journeys of a year, often none, and often beyond the step at 10,000 miles. */
export function randomDrives(year: TaxYear): fc.Arbitrary<readonly Drive[]> {
  return fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 364 }).map((days) => addDays(taxYearStart(year), days)),
      type: fc.constantFrom<Journey['type']>('in_vehicle', 'on_motorcycle', 'on_bicycle'),
      miles: fc.integer({ min: 1, max: 400_000 }).map((hundredths) => hundredths / 100),
    }),
    { maxLength: 12 },
  );
}

/** The claimed miles of a period by vehicle, in the shape of the tax. */
export function milesOf(drives: readonly Drive[], { from, to }: Period): Journey[] {
  const inPeriod = drives.filter(({ date }) => from <= date && date <= to);
  return [...Map.groupBy(inPeriod, ({ type }) => type)].map(([type, found]) => {
    const miles = found.reduce((all, drive) => all + Math.round(drive.miles * 100), 0) / 100;
    return { type, miles, source: { from: 'journeys', type, miles } };
  });
}
