import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, pence, sum } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { notBelowZero } from '../rounding.ts';
import type { OwnPayments } from './own-payments.ts';
import { dateOf, datePlan } from './year-dates.ts';

/** One amount to pay. */
export interface PlannedPayment {
  readonly name:
    | 'own_first_on_account'
    | 'own_second_on_account'
    | 'balancing_payment'
    | 'first_on_account'
    | 'second_on_account';
  readonly title: string;
  readonly due: CalendarDate;
  readonly amount: Pence;
  readonly rule: string;
  readonly law: string;
}

export interface PaymentPlan {
  /** The ones above zero, in date order. */
  readonly payments: readonly PlannedPayment[];
  /** What HMRC repays; zero when there is something to pay. It is not set against the payments here. */
  readonly repayment: Pence;
  /** Balance and first payment on account: everything due on 31 January. */
  readonly january: Pence;
  readonly july: Pence;
}

/**
 * The payments for a year and towards the next.
 * @param facts.left the balance after payments; negative for a repayment.
 * @param facts.each each payment on account towards the next year; zero when none are required.
 * @param facts.own future payments on account towards the year itself: the balance excludes them.
 */
export function paymentPlan(
  year: TaxYear,
  { left, each, own }: { left: Pence; each: Pence; own?: OwnPayments },
): PaymentPlan {
  const after = pence(left - (own?.totalToCome ?? 0));
  const balance = notBelowZero(after);
  const planned = (name: PlannedPayment['name'], amount: Pence): PlannedPayment[] =>
    amount > 0
      ? [
          {
            name,
            title: datePlan[name].title,
            due: dateOf(year, name),
            amount,
            rule: datePlan[name].rule,
            law: datePlan[name].law,
          },
        ]
      : [];
  return {
    payments: [
      ...(own?.toCome ?? []).flatMap(({ name, amount }) => planned(name, amount)),
      ...planned('balancing_payment', balance),
      ...planned('first_on_account', each),
      ...planned('second_on_account', each),
    ],
    repayment: notBelowZero(pence(-after)),
    january: sum(balance, each),
    july: each,
  };
}
