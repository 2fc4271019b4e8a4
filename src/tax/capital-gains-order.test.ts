import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pounds, sum } from '#domain/money.ts';
import { type TaxYear, shippedTaxYears } from '#domain/tax-year.ts';
import type { GainsRates } from './rates/units.ts';
import { ratesOf } from './rates/index.ts';
import { allocate, type Taxed } from './steps/gains/allocation.ts';

/** Every class of gain of the year, a few pounds in each. */
function pools(taxYear: TaxYear): fc.Arbitrary<Taxed[]> {
  const periods = ratesOf(taxYear).capitalGains.periods.value;
  const last = periods.at(-1);
  if (last === undefined) throw new Error('no rates');
  const own = { own: true, relief: false };
  const flat = { basic: last.businessDisposal, higher: last.businessDisposal };
  const classes: Omit<Taxed, 'gains'>[] = [
    ...periods.map(({ other }: { other: GainsRates }) => ({ ...other, ...own })),
    { ...last.residential, ...own },
    ...(last.carriedInterest === null ? [] : [{ ...last.carriedInterest, ...own }]),
    { ...last.other, own: false, relief: false },
    { ...flat, own: true, relief: true },
  ];
  return fc.tuple(
    ...classes.map((one) =>
      fc.integer({ min: 0, max: 4 }).map((gains): Taxed => ({ ...one, gains: { value: pounds(gains) } })),
    ),
  );
}

const few = (max: number) => fc.integer({ min: 0, max });

const anyCase = fc
  .constantFrom(...shippedTaxYears)
  .chain((taxYear) => fc.record({ pools: pools(taxYear), losses: few(3), exempt: few(3), band: few(6) }));

test('finds no cheaper way of placing losses, the exempt amount and the band', () => {
  fc.assert(
    fc.property(anyCase, ({ pools: all, losses: wanted, exempt: free, band }) => {
      const gains = all.map((pool) => pool.gains.value / 100);
      const own = all.map((pool, index) => (pool.own ? (gains[index] ?? 0) : 0));
      const losses = Math.min(wanted, total(own));
      const exempt = Math.min(free, total(gains) - losses);
      const found = allocate(all, { losses: pounds(losses), exempt: pounds(exempt) }, pounds(band));
      expect(sum(...found.losses)).toBe(pounds(losses));
      expect(sum(...found.exempt)).toBe(pounds(exempt));
      expect(found.tax).toBe(leastTax(all, gains, own, { losses, exempt, band }));
    }),
  );
});

/** Tries every way, pound by pound. */
function leastTax(
  all: readonly Taxed[],
  gains: readonly number[],
  own: readonly number[],
  { losses, exempt, band }: { losses: number; exempt: number; band: number },
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const lossesAt of placements(own, losses)) {
    const afterLosses = less(gains, lossesAt);
    for (const exemptAt of placements(afterLosses, exempt)) {
      const taxable = less(afterLosses, exemptAt);
      const relief = total(taxable.filter((_, index) => all[index]?.relief));
      const usual = taxable.map((amount, index) => (all[index]?.relief === true ? 0 : amount));
      const rest = Math.min(Math.max(0, band - relief), total(usual));
      for (const bandAt of placements(usual, rest)) {
        least = Math.min(least, taxOf(all, taxable, bandAt));
      }
    }
  }
  return least;
}

function taxOf(all: readonly Taxed[], taxable: readonly number[], bandAt: readonly number[]): number {
  // For a pound, a basis point is a hundredth of a penny.
  const tax = all.map(({ basic, higher }, index) => {
    const within = bandAt[index] ?? 0;
    return (within * basic + ((taxable[index] ?? 0) - within) * higher) / 100;
  });
  return total(tax);
}

/** Every way of taking `amount` pounds from these. */
function placements(from: readonly number[], amount: number): number[][] {
  const [first, ...others] = from;
  if (first === undefined) return amount === 0 ? [[]] : [];
  const ways: number[][] = [];
  for (let here = 0; here <= Math.min(first, amount); here += 1) {
    for (const rest of placements(others, amount - here)) ways.push([here, ...rest]);
  }
  return ways;
}

function less(from: readonly number[], taken: readonly number[]): number[] {
  return from.map((amount, index) => amount - (taken[index] ?? 0));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}
