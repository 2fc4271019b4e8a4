import type { Deadlines, PlannedPayment } from '#contract/tax/deadlines.ts';
import { pence, type Pence, sum, toPounds, ZERO } from '#domain/money.ts';
import { allocate, type Allocated, type PartPaid, split, total } from '#tax/deadlines/parts-paid.ts';
import type { PaymentPlan, PlannedPayment as Planned } from '#tax/deadlines/payment-plan.ts';

/** The payments of a year after what was paid here is set against them. */
export interface PaidPlan {
  readonly payments: readonly Allocated<Planned>[];
  /** Of the year's own tax: its payments on account and its balance. */
  readonly parts: readonly PartPaid[];
  /** What is left of each, and when it was paid in full. */
  readonly byName: ReadonlyMap<string, { readonly left: Pence; readonly on: PartPaid['date'] | undefined }>;
  /** Paid, and not due for anything. */
  readonly over: Pence;
}

export function paidPlan(plan: PaymentPlan, sent: readonly PartPaid[]): PaidPlan {
  const { charges, over } = allocate(plan.payments, sent);
  const ofTheYear = new Set(['own_first_on_account', 'own_second_on_account', 'balancing_payment']);
  return {
    payments: charges,
    parts: charges.flatMap(({ charge, paid }) => (ofTheYear.has(charge.name) ? paid : [])),
    byName: new Map(
      charges
        .filter(({ paid }) => paid.length > 0)
        .map(({ charge, paid, left }) => [
          charge.name,
          { left, on: left === 0 ? paid.at(-1)?.date : undefined },
        ]),
    ),
    over: total(over),
  };
}

/**
 * What was paid in the year before beyond its own bill: it counts towards the payments on account of this year.
 * @param left the bill of the year before. @param each of the two payments on account.
 */
export function paidOnAccountBefore(
  sent: readonly PartPaid[],
  { left, each }: { left: Pence; each: Pence },
): readonly PartPaid[] {
  return split(split(sent, left).over, pence(2 * each)).taken;
}

/** The plan with what is still to pay. */
export function wirePaidPlan(
  plan: PaymentPlan,
  { payments, over }: PaidPlan,
): Omit<NonNullable<Deadlines['plan']>, 'own_to_come' | 'own_not_known'> {
  const leftOf = (...names: readonly Planned['name'][]) =>
    sum(...payments.filter(({ charge }) => names.includes(charge.name)).map(({ left }) => left), ZERO);
  return {
    payments: payments.map(({ charge, paid, left }): PlannedPayment => ({
      ...charge,
      amount: toPounds(left),
      ...(paid.length > 0 && {
        paid: paid.map(({ id, date, amount }) => ({ id, date, amount: toPounds(amount) })),
      }),
    })),
    repayment: toPounds(pence(plan.repayment + over)),
    january: toPounds(leftOf('balancing_payment', 'first_on_account')),
    july: toPounds(leftOf('second_on_account')),
  };
}
