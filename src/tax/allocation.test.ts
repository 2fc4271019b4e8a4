import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, type Pence, pounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { ratesOf } from './rates/index.ts';
import { type ByType, cheapestTaxable, inPlainOrder, nilRates, taxOnTypes } from './steps/allocation.ts';
import { scalesOf } from './steps/scales.ts';

interface Case {
  readonly taxYear: (typeof shippedTaxYears)[number];
  readonly region: 'england' | 'scotland';
  readonly income: ByType;
  readonly deductions: Pence;
  readonly extension: Pence;
}

const wholePounds = (max: number) => fc.integer({ min: 0, max }).map(pounds);
/** Amounts of every size, often close to the nil rates. */
const amount = fc.oneof(wholePounds(1500), wholePounds(20_000), wholePounds(160_000));
const anyCase: fc.Arbitrary<Case> = fc.record({
  taxYear: fc.constantFrom(...shippedTaxYears),
  region: fc.constantFrom('england', 'scotland'),
  income: fc.record({ nonSavings: amount, savings: amount, dividends: amount }),
  deductions: fc.oneof(wholePounds(13_000), wholePounds(60_000)),
  extension: fc.oneof(fc.constant(pence(0)), wholePounds(30_000)),
});

function solve({ taxYear, region, income, deductions, extension }: Case) {
  const rates = ratesOf(taxYear);
  const scales = scalesOf(region, extension, rates);
  const all = income.nonSavings + income.savings + income.dividends;
  const taxable = Math.max(0, all - deductions);
  const nil = nilRates(pence(taxable), scales, rates);
  const best = cheapestTaxable(income, deductions, scales, nil);
  return { best, taxable, taxOf: (choice: ByType) => taxOnTypes(choice, scales, nil) };
}

/** Every possible allocation on a grid. */
function grid({ income }: Case, taxable: number, steps: number): ByType[] {
  const choices: ByType[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const nonSavings = Math.round(((income.nonSavings / 100) * i) / steps) * 100;
    for (let j = 0; j <= steps; j += 1) {
      const savings = Math.round(((income.savings / 100) * j) / steps) * 100;
      const dividends = taxable - nonSavings - savings;
      if (dividends < 0 || dividends > income.dividends) continue;
      choices.push({ nonSavings: pence(nonSavings), savings: pence(savings), dividends: pence(dividends) });
    }
  }
  return choices;
}

test('deducts everything it can, and taxes no more than there is', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { best, taxable } = solve(one);
      expect(best.nonSavings + best.savings + best.dividends).toBe(taxable);
      for (const type of ['nonSavings', 'savings', 'dividends'] as const) {
        expect(best[type]).toBeGreaterThanOrEqual(0);
        expect(best[type]).toBeLessThanOrEqual(one.income[type]);
      }
    }),
  );
});

test('never taxes more than the plain order', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { best, taxOf } = solve(one);
      expect(taxOf(best)).toBeLessThanOrEqual(taxOf(inPlainOrder(one.income, one.deductions)));
    }),
  );
});

test('finds no cheaper allocation on a grid', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { best, taxable, taxOf } = solve(one);
      const least = taxOf(best);
      // Each slice drops part pennies, so another choice can happen to be a penny or two lower
      for (const choice of grid(one, taxable, 40)) expect(taxOf(choice)).toBeGreaterThanOrEqual(least - 2);
    }),
  );
});

test('prefers pay, then savings, among choices that cost the same', () => {
  const withoutDividends = anyCase.map((one) => ({ ...one, income: { ...one.income, dividends: pence(0) } }));
  fc.assert(
    fc.property(withoutDividends, (one) => {
      const { best, taxable, taxOf } = solve(one);
      const least = taxOf(best);
      for (const choice of grid(one, taxable, 200)) {
        if (taxOf(choice) === least) expect(choice.nonSavings).toBeGreaterThanOrEqual(best.nonSavings);
      }
    }),
  );
});

test('prefers savings over dividends in a tie', () => {
  const one: Case = {
    taxYear: '2025-26',
    region: 'england',
    income: { nonSavings: pounds(12_000), savings: pounds(600), dividends: pounds(400) },
    deductions: pounds(12_570),
    extension: pence(0),
  };
  expect(solve(one).best).toEqual({ nonSavings: 0, savings: pounds(30), dividends: pounds(400) });
});

test('sets allowances against dividends when nil rates cover pay and savings', () => {
  const one: Case = {
    taxYear: '2022-23',
    region: 'england',
    income: { nonSavings: pounds(11_908), savings: pounds(1000), dividends: pounds(37_000) },
    deductions: pounds(12_570),
    extension: pence(0),
  };
  expect(solve(one).best).toEqual({
    nonSavings: 0,
    savings: pounds(1000),
    dividends: pounds(36_338),
  });
});
