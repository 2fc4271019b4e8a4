import { type Pence, sum, ZERO } from '#domain/money.ts';

/** The division of the bar in per cent: half each when there is no income or expense. Spec 1, 2.5. */
export function barShares(income: Pence, expense: Pence): { income: number; expense: number } {
  const into = Math.max(income, ZERO) as Pence;
  const out = Math.max(expense, ZERO) as Pence;
  const whole = sum(into, out);
  if (whole === 0) return { income: 50, expense: 50 };
  return { income: (into / whole) * 100, expense: (out / whole) * 100 };
}
