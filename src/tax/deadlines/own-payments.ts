import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, pence, ZERO } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { excessOver, lowest } from '../rounding.ts';
import { dateOf } from './year-dates.ts';

/** The payments on account for a year that the filer has not reported as paid. */
export interface OwnPayments {
  /** Future ones, each with its unpaid amount. The balance excludes them. */
  readonly toCome: readonly { name: OwnPayment; due: CalendarDate; amount: Pence }[];
  readonly totalToCome: Pence;
  /** Past ones. We do not know whether they were paid, so the balance includes them. */
  readonly notKnown: Pence;
}

type OwnPayment = 'own_first_on_account' | 'own_second_on_account';

/**
 * Payments count towards the first one first.
 * @param each of the two, from the bill of the year before; zero when unknown.
 * @param paid on account for the year.
 */
export function ownPayments(
  year: TaxYear,
  today: CalendarDate,
  { each, paid }: { each: Pence; paid: Pence },
): OwnPayments {
  const first = excessOver(each, paid);
  const second = lowest(each, excessOver(pence(2 * each), paid));
  const open = [
    { name: 'own_first_on_account', due: dateOf(year, 'own_first_on_account'), amount: first },
    { name: 'own_second_on_account', due: dateOf(year, 'own_second_on_account'), amount: second },
  ] as const;
  let totalToCome = ZERO;
  let notKnown = ZERO;
  for (const { due, amount } of open) {
    if (due < today) notKnown = pence(notKnown + amount);
    else totalToCome = pence(totalToCome + amount);
  }
  return { toCome: open.filter(({ due, amount }) => due >= today && amount > 0), totalToCome, notKnown };
}
