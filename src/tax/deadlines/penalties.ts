import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, sum } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { YearRates } from '../rates/year-rates.ts';
import type { PointsSoFar } from '../digital-tax/points.ts';
import { easedUntil } from './easements.ts';
import { type Interest, latePaymentInterest } from './interest.ts';
import { lateFilingPenalties, type Penalty } from './late-filing.ts';
import { latePaymentPenalties } from './late-payment.ts';
import type { PartPaid } from './parts-paid.ts';
import { dateOf } from './year-dates.ts';

export interface Lateness {
  readonly taxYear: TaxYear;
  readonly today: CalendarDate;
  /** Absent while the return is not filed. */
  readonly filed?: CalendarDate | undefined;
  /** Filed on paper, which is due three months before an online return. */
  readonly onPaper?: boolean;
  /** When the balance was paid; absent while it is not. */
  readonly paid?: CalendarDate | undefined;
  /** What was paid of it before. */
  readonly parts?: readonly PartPaid[] | undefined;
  /** The tax in the return, and the balance after payments on account. Absent when the tax is unknown. */
  readonly tax?: { readonly toPay: Pence; readonly left: Pence } | undefined;
}

export interface PenaltiesSoFar {
  readonly filing: readonly Penalty[];
  readonly payment: readonly Penalty[];
  /** Absent when the tax is unknown. */
  readonly interest: Interest | undefined;
  readonly total: Pence;
  /** Only for people who use Digital Tax. */
  readonly points?: PointsSoFar;
}

/** Penalties and interest of a year as of today, from the usual due dates with the easements of the year. */
export function penaltiesSoFar(facts: Lateness, rates: YearRates['penalties']): PenaltiesSoFar {
  const { taxYear, today, filed, paid, parts, tax } = facts;
  const onPaper = facts.onPaper === true;
  const filing = lateFilingPenalties(
    {
      due: dateOf(taxYear, onPaper ? 'paper_return' : 'online_return'),
      today,
      filed,
      tax: tax?.toPay,
      // The easements were for online returns.
      easedUntil: onPaper ? undefined : easedUntil(taxYear, 'late_filing'),
    },
    rates,
  );
  const due = dateOf(taxYear, 'balancing_payment');
  const payment =
    tax === undefined
      ? []
      : latePaymentPenalties(
          { due, today, paid, parts, unpaid: tax.left, firstEasedUntil: easedUntil(taxYear, 'late_payment') },
          rates,
        );
  const interest = tax === undefined ? undefined : latePaymentInterest(tax.left, due, paid ?? today, parts);
  const amounts = [...filing, ...payment].map(({ amount }) => amount);
  return { filing, payment, interest, total: sum(...amounts, ...(interest ? [interest.amount] : [])) };
}
