import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, sum, ZERO } from '#domain/money.ts';
import { startYear, type TaxYear, taxYearFromId } from '#domain/tax-year.ts';
import { amountTotal } from '#tax/amount.ts';
import { type OwnPayments, ownPayments } from '#tax/deadlines/own-payments.ts';
import { total } from '#tax/deadlines/parts-paid.ts';
import { type PaymentPlan, paymentPlan } from '#tax/deadlines/payment-plan.ts';
import type { YearFigures } from '#tax/year-figures.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { paymentsByYear, type YearPayments } from '../../data/payments/payments-of-year.ts';
import type { ReturnFigures } from '../../data/tax/figures-of-year.ts';
import { returnFigures } from '../../data/tax/return-figures.ts';
import { paidOnAccountBefore, type PaidPlan, paidPlan } from './paid-here.ts';

/** What to pay for a year, and what was paid here. */
export interface YearPlan {
  /** Undefined without a calculation. */
  readonly plan: PaymentPlan | undefined;
  readonly paidHere: PaidPlan | undefined;
  readonly own: OwnPayments;
  /** Payments on account of the past, of which neither the return nor we know. */
  readonly notKnown: Pence;
  /** Each payment on account for the year, by the bill of the year before; undefined if that is not known here. */
  readonly eachOwn: Pence | undefined;
  readonly paidOwn: Pence;
  readonly payments: YearPayments;
}

type Calculated = Pick<ReturnFigures, 'calculation' | 'inputs'>;

/** The payments for a year, after those that were made here. */
export async function yearPlan(
  tx: Tx,
  seal: Seal,
  userId: number,
  { year, today }: { year: TaxYear; today: CalendarDate },
  { calculation, inputs }: Calculated,
  now: Date,
): Promise<YearPlan> {
  const figures = calculation.ok ? calculation.figures : undefined;
  const paymentsIn = await paymentsByYear(tx, userId);
  const payments = paymentsIn(year);
  const before = await yearBefore(tx, seal, userId, year, now);
  const entered = amountTotal(inputs.payments?.onAccountPaid);
  const fromBefore = before === undefined ? [] : paidOnAccountBefore(paymentsIn(before.year).sent, before);
  const paidOwn = sum(entered, total(fromBefore));
  const hasFigures = figures === undefined || isFilledIn(figures);
  const each = (hasFigures ? before?.each : undefined) ?? ZERO;
  const own = ownPayments(year, today, { each, paid: entered });
  const { notKnown } = ownPayments(year, today, { each, paid: paidOwn });
  const plan =
    figures === undefined
      ? undefined
      : paymentPlan(year, { left: figures.leftToPay.value, each: figures.onAccount.each.value, own });
  const paidHere = plan && paidPlan(plan, [...fromBefore, ...payments.sent]);
  return { plan, paidHere, own, notKnown, eachOwn: before?.each, paidOwn, payments };
}

/** How much of a year's own tax was paid here. */
export async function paidHereOf(
  tx: Tx,
  seal: Seal,
  userId: number,
  at: { year: TaxYear; today: CalendarDate },
  calculated: Calculated,
  now: Date,
): Promise<Pence> {
  // The year before is only calculated for those who have paid here.
  const paymentsIn = await paymentsByYear(tx, userId);
  const before = taxYearFromId(startYear(at.year) - 1);
  const hasPaid = [at.year, before].some((year) => year !== undefined && paymentsIn(year).sent.length > 0);
  if (!hasPaid) return ZERO;
  const { paidHere } = await yearPlan(tx, seal, userId, at, calculated, now);
  return total(paidHere?.parts ?? []);
}

/** Whether the year has income or tax. */
export function isFilledIn({ totalIncome, taxDue }: YearFigures): boolean {
  return totalIncome.value > 0 || taxDue.value > 0;
}

/** The bill of the year before, and each payment on account that follows from it; undefined if it is not known here. */
async function yearBefore(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<{ year: TaxYear; left: Pence; each: Pence } | undefined> {
  const before = taxYearFromId(startYear(year) - 1);
  if (before === undefined) return undefined;
  const { calculation } = await returnFigures(tx, seal, userId, before, now);
  return calculation.ok && isFilledIn(calculation.figures)
    ? {
        year: before,
        left: calculation.figures.leftToPay.value,
        each: calculation.figures.onAccount.each.value,
      }
    : undefined;
}
