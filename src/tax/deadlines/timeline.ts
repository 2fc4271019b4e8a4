import type { CalendarDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type DateName, dateNames, dateOf, datePlan } from './year-dates.ts';

/**
 * 'next' is the nearest date still to come with something to do, and every other one of its day. 'overdue' is past and
 * still to be done.
 */
export type DateState = 'done' | 'overdue' | 'past' | 'next' | 'later';

export interface TimelineDate {
  readonly name: DateName;
  readonly title: string;
  readonly date: CalendarDate;
  readonly state: DateState;
  readonly rule: string;
  readonly law: string;
}

export interface Known {
  readonly today: CalendarDate;
  readonly filed?: CalendarDate | undefined;
  /** When the balance was paid. */
  readonly paid?: CalendarDate | undefined;
  /** A return is expected: there is something to put in it. */
  readonly expectsReturn?: boolean;
  /** There is a balance to pay. */
  readonly hasBalance?: boolean;
}

/** The dates of a year as they stand today. A date counts as past the day after it. */
export function timeline(year: TaxYear, known: Known): readonly TimelineDate[] {
  const dates = dateNames.map((name) => ({ name, date: dateOf(year, name) }));
  const isDone = (one: (typeof dates)[number]) => done(one.name, one.date, known);
  const next = dates.find((one) => one.date >= known.today && !isDone(one))?.date;
  const stateOf = (one: (typeof dates)[number]): DateState => {
    if (isDone(one)) return 'done';
    if (one.date < known.today) return isOverdue(one.name, known) ? 'overdue' : 'past';
    return one.date === next ? 'next' : 'later';
  };
  return dates.map((one) => {
    const { title, rule, law } = datePlan[one.name];
    return { ...one, title, state: stateOf(one), rule, law };
  });
}

/** Nobody here knows of the payments on account of the year after, and a return can be changed until the last day. */
function done(name: DateName, date: CalendarDate, { filed, paid }: Known): boolean {
  switch (name) {
    case 'register':
    case 'online_return':
      return filed !== undefined;
    case 'paper_return':
    case 'online_for_code':
      return filed !== undefined && filed <= date;
    case 'balancing_payment':
      return paid !== undefined;
    case 'first_on_account':
    case 'second_on_account':
    case 'amend':
      return false;
  }
}

function isOverdue(name: DateName, { expectsReturn, hasBalance }: Known): boolean {
  return (
    (name === 'online_return' && expectsReturn === true) ||
    (name === 'balancing_payment' && hasBalance === true)
  );
}
