import { type Pence, pence, ZERO } from '#domain/money.ts';
import { lowest, notBelowZero, percentOf, type Rate } from '../../rounding.ts';

/** Gains with the same tax treatment when deductions and the band are allocated. */
export interface Taxed {
  readonly gains: { readonly value: Pence };
  /** Within the basic rate band, and above it. */
  readonly basic: Rate;
  readonly higher: Rate;
  /** Own losses can be set against them. */
  readonly own: boolean;
  /** Business Asset Disposal Relief and Investors’ Relief: these gains use the band before all others. */
  readonly relief: boolean;
}

/** Where losses, the exempt amount and the band went: for each pool, in the order of the pools. */
export interface Allocation {
  readonly losses: readonly Pence[];
  readonly exempt: readonly Pence[];
  readonly banded: readonly Pence[];
  readonly tax: Pence;
}

/**
 * Allocates losses, the annual exempt amount and the rest of the basic rate band where they save most. TCGA 1992,
 * ss.1F, 1I and 1K; gains with a relief use the band first: s.1I(4) to (6).
 *
 * Why taking the pools in the order of their rates is optimal: let one more pound of band be worth L (zero, or the
 * difference between the two rates of some pool). A pound of a pool then costs the smaller of `higher` and `basic +
 * L`. A pound with a relief costs `rate`, or `rate + L` while the band is not full of such gains. In every year the
 * pool with the higher `higher` also has the higher `basic`, so these costs have the same order for every L. No
 * relief rate is above `basic`, nor above `higher - L`, so gains with a relief come last. Moving a pound of deduction
 * to a pool earlier in this order therefore never costs anything. That losses cannot be set against attributed gains
 * changes nothing: losses take the most expensive of the own gains, the exempt amount the most expensive of the rest.
 * For the band, each pound is worth `higher - basic` wherever it is used, so the largest difference comes first.
 * capital-gains-order.test.ts compares this with every other allocation.
 *
 * @param losses at most the gains they can be set against.
 */
export function allocate(
  pools: readonly Taxed[],
  deductions: { readonly losses: Pence; readonly exempt: Pence },
  band: Pence,
): Allocation {
  const left = pools.map(({ gains }) => gains.value);
  const dearest = ordered(pools, dearer);
  const losses = take(left, dearest, deductions.losses, (index) => pools[index]?.own === true);
  const exempt = take(left, dearest, deductions.exempt, () => true);
  const taxable = [...left];
  const banded = take(left, ordered(pools, bandWorthMore), band, (index) => !isFlat(pools[index]));
  let tax = 0;
  for (const [index, { basic, higher }] of pools.entries()) {
    const within = banded[index] ?? ZERO;
    tax += percentOf(within, basic) + percentOf(pence((taxable[index] ?? ZERO) - within), higher);
  }
  return { losses, exempt, banded, tax: pence(tax) };
}

/** One rate whatever the band, and no use of the band: carried interest of 2025-26. */
function isFlat(pool: Taxed | undefined): boolean {
  return pool !== undefined && !pool.relief && pool.basic === pool.higher;
}

/** Takes `amount` from what is left of the pools, in this order; changes `left`. */
function take(
  left: Pence[],
  order: readonly number[],
  amount: Pence,
  may: (index: number) => boolean,
): Pence[] {
  const taken = left.map(() => ZERO);
  let rest = amount;
  for (const index of order) {
    if (!may(index)) continue;
    const here = notBelowZero(lowest(rest, left[index] ?? ZERO));
    taken[index] = here;
    left[index] = pence((left[index] ?? ZERO) - here);
    rest = pence(rest - here);
  }
  return taken;
}

/** Indexes of the pools, in order; the sort is stable. There are at most seven. */
function ordered(pools: readonly Taxed[], compare: (a: Taxed, b: Taxed) => number): number[] {
  const order: number[] = [];
  for (const [index, pool] of pools.entries()) {
    const before = order.findIndex((other) => compare(pool, pools[other] ?? pool) < 0);
    order.splice(before === -1 ? order.length : before, 0, index);
  }
  return order;
}

function dearer(a: Taxed, b: Taxed): number {
  return Number(a.relief) - Number(b.relief) || b.higher - a.higher || b.basic - a.basic;
}

function bandWorthMore(a: Taxed, b: Taxed): number {
  return Number(b.relief) - Number(a.relief) || b.higher - b.basic - (a.higher - a.basic);
}
