import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';

/** What HMRC did not penalise in a year. */
export interface Easement {
  readonly name: 'late_filing' | 'late_payment' | 'payment_on_account';
  /** The last day of the easement. */
  readonly until: CalendarDate;
  readonly text: string;
}

/**
 * The coronavirus years. Later penalty steps, and interest, ran from the usual dates. Source of the first two:
 * alphagov/smart-answers, self_assessment_penalties.rb; the third is general knowledge.
 */
const easements: { readonly [Y in TaxYear]?: readonly Easement[] } = {
  '2019-20': [
    {
      name: 'payment_on_account',
      until: calendarDate('2021-01-31'),
      text: 'The second payment on account due on 31 July 2020 could be paid by 31 January 2021 without interest.',
    },
    ...both(2021),
  ],
  '2020-21': both(2022),
};

export function easementsOf(year: TaxYear): readonly Easement[] {
  return easements[year] ?? [];
}

/** The last day of an easement in a year; undefined when there was none. */
export function easedUntil(year: TaxYear, name: Easement['name']): CalendarDate | undefined {
  return easementsOf(year).find((easement) => easement.name === name)?.until;
}

function both(year: number): readonly Easement[] {
  return [
    {
      name: 'late_filing',
      until: calendarDate(`${year}-02-28`),
      text: `No penalty for a late return filed online by 28 February ${year}.`,
    },
    {
      name: 'late_payment',
      until: calendarDate(`${year}-04-01`),
      text: `The first penalty for late payment began only on 2 April ${year}. Interest ran from 31 January ${year}.`,
    },
  ];
}
