import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, ZERO } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { PublishedSource } from '../rates/year-rates.ts';
import { daysFrom } from './calendar.ts';
import { updateEntries, type UpdateName, type Updates } from './update-dates.ts';
import { type DateName, dateNames, dateOf, datePlan, declaredPlan } from './year-dates.ts';

/**
 * 'next' is the nearest future date with something to do, and every other one on that day. 'late' was done after its
 * day. 'overdue' is past and not done. For 'unknown' we do not know whether it was done.
 */
export type DateState = 'done' | 'late' | 'overdue' | 'unknown' | 'past' | 'next' | 'later';

export interface TimelineDate {
  readonly name: DateName | UpdateName;
  readonly title: string;
  readonly date: CalendarDate;
  readonly state: DateState;
  /** Days after its day, for 'late'. */
  readonly lateDays?: number;
  /** The amount to pay, where known. */
  readonly amount?: Pence;
  readonly rule: string;
  readonly law: string;
  /** Where a date that changes by year is published. */
  readonly seen?: readonly PublishedSource[];
  /** It is done in Digital Tax, at the end of the year. */
  readonly isFinalDeclaration?: true;
}

/** A date before its state is known. */
export interface DateEntry extends Omit<TimelineDate, 'state' | 'lateDays'> {
  /** The day something was done. */
  readonly doneOn: CalendarDate | undefined;
  /** Optional things are never next. */
  readonly isToDo: boolean;
  /** The state once the day has passed without it. */
  readonly missed: DateState;
}

export interface Known {
  readonly today: CalendarDate;
  readonly filed?: CalendarDate | undefined;
  /** The return is, or will be, on paper. */
  readonly onPaper?: boolean;
  /** When the balance was paid. */
  readonly paid?: CalendarDate | undefined;
  /** A return is expected: it has content. */
  readonly expectsReturn?: boolean;
  /** HMRC knows the person: we have a reference (UTR). */
  readonly isRegistered?: boolean;
  /** A tax code can collect the balance. */
  readonly mayUseCode?: boolean;
  /** The amount left to pay; at zero or below there is no such date. Absent when unknown. */
  readonly balance?: Pence | undefined;
  /** Each payment on account towards the next year; zero: none. Absent when unknown. */
  readonly eachNext?: Pence | undefined;
  /** The same towards this year, from the bill of the year before, and the amount paid for both. */
  readonly eachOwn?: Pence | undefined;
  readonly paidOwn?: Pence | undefined;
  /** Absent for a person who does not use Digital Tax. */
  readonly updates?: Updates | undefined;
  /** Payments that were made here: what is left of each, and when it was paid in full. */
  readonly paidHere?: ReadonlyMap<string, { readonly left: Pence; readonly on: CalendarDate | undefined }>;
  /** The final declaration of Digital Tax is, or will be, the return of the year. */
  readonly isDeclared?: boolean;
}

/**
 * The dates of a year as of today, without those that do not concern the person. A date is past from the day after
 * it.
 */
export function timeline(year: TaxYear, known: Known): readonly TimelineDate[] {
  const entries = [
    ...dateNames.filter((name) => concerns(name, known)).map((name) => entryOf(name, year, known)),
    ...(known.updates === undefined ? [] : updateEntries(known.updates)),
  ].toSorted((one, other) => daysFrom(other.date, one.date));
  const next = entries.find((one) => isOpen(one, known) && one.isToDo)?.date;
  return entries.map(({ doneOn, isToDo, missed, ...date }): TimelineDate => {
    const lateDays = doneOn === undefined ? 0 : daysFrom(date.date, doneOn);
    if (doneOn !== undefined && lateDays > 0) return { ...date, state: 'late', lateDays };
    if (doneOn !== undefined) return { ...date, state: 'done' };
    if (date.date < known.today) return { ...date, state: missed };
    return { ...date, state: date.date === next && isToDo ? 'next' : 'later' };
  });
}

function isOpen({ doneOn, date }: DateEntry, { today }: Known): boolean {
  return doneOn === undefined && date >= today;
}

function entryOf(name: DateName, year: TaxYear, known: Known): DateEntry {
  const declared = known.isDeclared === true ? declaredPlan[name] : undefined;
  const { title, rule, law } = datePlan[name];
  const here = known.paidHere?.get(name);
  const amount = here === undefined || here.left === 0 ? amountOf(name, known) : here.left;
  return {
    name,
    title,
    date: dateOf(year, name),
    ...(amount === undefined ? {} : { amount }),
    rule,
    law,
    ...declared,
    doneOn: doneOn(name, year, known) ?? here?.on,
    isToDo: isToDo(name, known),
    missed: missed(name, known),
  };
}

/** A date is only left out when we know that there is nothing to do on it. */
function concerns(name: DateName, known: Known): boolean {
  switch (name) {
    case 'online_for_code':
      return known.mayUseCode === true && known.onPaper !== true;
    case 'online_return':
      return known.onPaper !== true;
    case 'balancing_payment':
      return known.balance === undefined || known.balance > 0;
    case 'first_on_account':
    case 'second_on_account':
      return known.eachNext !== 0;
    case 'own_first_on_account':
    case 'own_second_on_account':
      return known.eachOwn !== 0;
    case 'paper_return':
      // Only software can send the return of someone who uses Digital Tax.
      return known.updates === undefined || known.onPaper === true;
    case 'register':
    case 'amend':
      return true;
  }
}

/** The day something was done. Its due day if we only know that it was done, or done in time. */
function doneOn(name: DateName, year: TaxYear, known: Known): CalendarDate | undefined {
  const { filed, paid, eachOwn = ZERO, paidOwn = ZERO } = known;
  const date = dateOf(year, name);
  switch (name) {
    case 'register':
      return filed !== undefined || known.isRegistered === true ? date : undefined;
    case 'online_return':
      return filed;
    case 'paper_return':
      return known.onPaper === true || (filed !== undefined && filed <= date) ? filed : undefined;
    case 'online_for_code':
      return filed !== undefined && filed <= date ? filed : undefined;
    case 'balancing_payment':
      return paid;
    case 'own_first_on_account':
      return eachOwn > 0 && paidOwn >= eachOwn ? date : undefined;
    case 'own_second_on_account':
      return eachOwn > 0 && paidOwn >= 2 * eachOwn ? date : undefined;
    case 'first_on_account':
    case 'second_on_account':
    case 'amend':
      return undefined;
  }
}

/** Optional things are never next: another way to file, a change of the return, an amount that may be zero. */
function isToDo(name: DateName, { onPaper, filed, eachOwn }: Known): boolean {
  switch (name) {
    case 'paper_return':
      return onPaper === true;
    case 'amend':
      return filed !== undefined;
    case 'own_first_on_account':
    case 'own_second_on_account':
      return eachOwn !== undefined;
    case 'register':
    case 'online_for_code':
    case 'online_return':
    case 'balancing_payment':
    case 'first_on_account':
    case 'second_on_account':
      return true;
  }
}

function missed(name: DateName, { expectsReturn, onPaper, balance = ZERO }: Known): DateState {
  switch (name) {
    case 'online_return':
      return expectsReturn === true ? 'overdue' : 'past';
    case 'paper_return':
      return expectsReturn === true && onPaper === true ? 'overdue' : 'past';
    case 'balancing_payment':
      return balance > 0 ? 'overdue' : 'past';
    case 'first_on_account':
    case 'second_on_account':
    case 'own_first_on_account':
    case 'own_second_on_account':
      return 'unknown';
    case 'register':
    case 'online_for_code':
    case 'amend':
      return 'past';
  }
}

function amountOf(name: DateName, { balance, eachNext, eachOwn }: Known): Pence | undefined {
  switch (name) {
    case 'balancing_payment':
      return balance;
    case 'first_on_account':
    case 'second_on_account':
      return eachNext;
    case 'own_first_on_account':
    case 'own_second_on_account':
      return eachOwn;
    case 'register':
    case 'paper_return':
    case 'online_for_code':
    case 'online_return':
    case 'amend':
      return undefined;
  }
}
