import { type Pence, pence } from './money.ts';

/** A percentage of an amount, to the nearest penny, half a penny away from zero. The amount can be negative. */
export function percentOfAmount(amount: Pence, percentage: number): Pence {
  const part = Math.round((Math.abs(amount) * percentage) / 100);
  return pence(amount < 0 ? -part : part);
}

/** A part of an amount. */
export interface Share {
  /** Pence before rounding, not negative. */
  readonly exact: number;
  /** A fixed amount, whatever the others are. Without it the part is rounded with the others. */
  readonly fixed?: Pence | undefined;
}

/**
 * Rounds the parts of `whole` pence together. If they add up to the whole before rounding, they add up to it to the
 * penny; otherwise to their own sum. Each part is within a penny of its share. The remaining pennies go to the parts
 * that lost most by rounding.
 */
export function roundTogether(shares: readonly Share[], whole: Pence): Pence[] {
  // To a millionth: 3 times 33.333333 per cent is not quite 100, and 0.1 + 0.2 not quite 0.3.
  const total = Math.round(shares.reduce((sum, { exact }) => sum + exact, 0) * 1e6) / 1e6;
  const target = Math.abs(total - whole) <= 0.5 ? whole : Math.round(total);
  const parts = shares.map(({ exact, fixed }) => fixed ?? pence(Math.floor(exact)));
  let left = target - parts.reduce((sum, part) => sum + part, 0);
  const byLoss = shares
    .map(({ exact, fixed }, index) => ({ index, fixed, lost: exact - Math.floor(exact) }))
    .filter(({ fixed }) => fixed === undefined)
    .toSorted((one, other) => other.lost - one.lost || one.index - other.index);
  for (const { index } of byLoss) {
    if (left <= 0) break;
    parts[index] = pence((parts[index] ?? 0) + 1);
    left -= 1;
  }
  return parts;
}
