import type { Deadlines } from '#contract/tax/deadlines.ts';
import { pence, type Pence, pounds, ZERO } from '#domain/money.ts';

/** What to pay next: everything that is overdue, or else everything due on the next day that has something to pay. */
export function dueNow({ plan, today }: Pick<Deadlines, 'plan' | 'today'>): Pence {
  const open = (plan?.payments ?? []).filter(({ amount }) => amount > 0);
  const first = open.map(({ due }) => due).toSorted()[0];
  if (first === undefined) return ZERO;
  const last = first < today ? today : first;
  return open.filter(({ due }) => due <= last).reduce((sum, { amount }) => pence(sum + pounds(amount)), ZERO);
}
