import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, pence, sum, ZERO } from '#domain/money.ts';
import { earlier } from './calendar.ts';

/** A payment, or the part of one that counts towards one charge. */
export interface PartPaid {
  readonly id: string;
  /** The day the bank sent it. */
  readonly date: CalendarDate;
  readonly amount: Pence;
}

/** A charge with what was paid towards it. */
export interface Allocated<Charge> {
  readonly charge: Charge;
  readonly paid: readonly PartPaid[];
  readonly left: Pence;
}

/**
 * Sets payments against charges in the order of the charges, each payment in the order of its day. HMRC sets a payment
 * against the charge with the earliest due date, and of those on one day against that of the earliest tax year:
 * DMBM210160. `over` is what no charge took.
 */
export function allocate<Charge extends { readonly amount: Pence }>(
  charges: readonly Charge[],
  payments: readonly PartPaid[],
): { readonly charges: readonly Allocated<Charge>[]; readonly over: readonly PartPaid[] } {
  let rest: readonly PartPaid[] = payments.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const allocated = charges.map((charge): Allocated<Charge> => {
    const { taken, over } = split(rest, charge.amount);
    rest = over;
    return { charge, paid: taken, left: pence(charge.amount - total(taken)) };
  });
  return { charges: allocated, over: rest };
}

/** The first `amount` of the payments, and the rest. */
export function split(payments: readonly PartPaid[], amount: Pence) {
  const taken: PartPaid[] = [];
  const over: PartPaid[] = [];
  let open = Math.max(amount, 0);
  for (const payment of payments) {
    const part = Math.min(open, payment.amount);
    open -= part;
    if (part > 0) taken.push({ ...payment, amount: pence(part) });
    if (payment.amount > part) over.push({ ...payment, amount: pence(payment.amount - part) });
  }
  return { taken, over };
}

export function total(parts: readonly PartPaid[]): Pence {
  return sum(...parts.map(({ amount }) => amount));
}

/** A part of an unpaid amount, until the day it was paid. */
export interface UnpaidPiece {
  readonly amount: Pence;
  readonly until: CalendarDate;
}

/** What was unpaid, piece by piece: the parts until their days, and the rest until `until`. */
export function unpaidPieces(
  unpaid: Pence,
  parts: readonly PartPaid[],
  until: CalendarDate,
): readonly UnpaidPiece[] {
  const { taken } = split(parts, unpaid);
  const rest = pence(Math.max(unpaid, 0) - total(taken));
  return [
    ...taken.map(({ amount, date }) => ({ amount, until: earlier(date, until) })),
    ...(rest > 0 ? [{ amount: rest, until }] : []),
  ];
}

/** What is unpaid at the start of a day. */
export function unpaidBefore(unpaid: Pence, parts: readonly PartPaid[], day: CalendarDate): Pence {
  const before = total(parts.filter(({ date }) => date < day));
  return unpaid > before ? pence(unpaid - before) : ZERO;
}
