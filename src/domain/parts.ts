import { type Pence, pence } from './money.ts';

/**
 * A part of an amount by percentage, to the nearest penny, half a penny away from nil. The amount may be negative.
 */
export function percentOfAmount(amount: Pence, percentage: number): Pence {
  const part = Math.round((Math.abs(amount) * percentage) / 100);
  return pence(amount < 0 ? -part : part);
}

/**
 * Divides an amount by percentages so that the parts are the whole: percentages that make 100 give parts that sum to
 * the amount to the penny, and others parts that sum to their share of it. Each part is within a penny of its own
 * share; the pennies that rounding leaves go to the parts that lost most.
 */
export function dividePence(amount: Pence, percentages: readonly number[]): Pence[] {
  const size = Math.abs(amount);
  const exact = percentages.map((percentage) => (size * percentage) / 100);
  // To a millionth: 3 times 33.333333 per cent is not quite 100, and 0.1 + 0.2 not quite 0.3.
  const shared = percentages.reduce((sum, percentage) => sum + percentage, 0);
  const whole = Math.round(Math.round(((size * shared) / 100) * 1e6) / 1e6);
  const parts = exact.map((part) => Math.floor(part));
  let left = whole - parts.reduce((sum, part) => sum + part, 0);
  const byLoss = exact.map((part, index) => ({ index, lost: part - Math.floor(part) }));
  for (const { index } of byLoss.toSorted((one, other) => other.lost - one.lost || one.index - other.index)) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => pence(amount < 0 ? -part : part));
}
