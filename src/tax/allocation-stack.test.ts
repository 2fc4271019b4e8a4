import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, type Pence, pounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { ratesOf } from './rates/index.ts';
import { cheapestTaxable, nilRates, taxOnTypes } from './steps/allocation.ts';
import { cheapestStack, type Stack, taxAbove } from './steps/allocation-stack.ts';
import { scalesOf } from './steps/scales.ts';

const wholePounds = (max: number) => fc.integer({ min: 0, max }).map(pounds);
const amount = fc.oneof(fc.constant(pence(0)), wholePounds(1500), wholePounds(20_000), wholePounds(90_000));
const anyCase = fc.record({
  taxYear: fc.constantFrom(...shippedTaxYears),
  region: fc.constantFrom('england', 'scotland'),
  income: fc.record({
    nonSavings: amount,
    savings: amount,
    dividends: amount,
    compensation: amount,
    policyGains: fc.oneof(fc.constant(pence(0)), amount),
  }),
  deductions: fc.oneof(wholePounds(13_000), wholePounds(40_000)),
});

function solve({ taxYear, region, income, deductions }: Case) {
  const rates = ratesOf(taxYear);
  const scales = scalesOf(region, pence(0), rates);
  const all = totalOf(income);
  const taxable = Math.max(0, all - deductions);
  const nil = nilRates(pence(taxable), scales, rates);
  const taxOf = (choice: Stack) => taxOnTypes(choice, scales, nil) + taxAbove(choice, scales, nil);
  return { best: cheapestStack(income, deductions, scales, nil), taxable, taxOf, scales, nil };
}

interface Case {
  readonly taxYear: (typeof shippedTaxYears)[number];
  readonly region: 'england' | 'scotland';
  readonly income: Stack;
  readonly deductions: Pence;
}

function totalOf({ nonSavings, savings, dividends, compensation, policyGains }: Stack): number {
  return nonSavings + savings + dividends + compensation + policyGains;
}

test('deducts everything it can, and taxes no more than there is', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { best, taxable } = solve(one);
      expect(totalOf(best)).toBe(taxable);
      for (const type of Object.keys(best) as (keyof Stack)[]) {
        expect(best[type]).toBeGreaterThanOrEqual(0);
        expect(best[type]).toBeLessThanOrEqual(one.income[type]);
      }
    }),
  );
});

test('sets deductions against life insurance gains only when nothing else is left', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { best } = solve(one);
      if (best.policyGains < one.income.policyGains) expect(totalOf(best)).toBe(best.policyGains);
    }),
  );
});

test('finds no cheaper allocation on a grid', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { best, taxable, taxOf } = solve(one);
      const least = taxOf(best);
      const { nonSavings, savings, dividends, compensation } = one.income;
      const parts = [0, 0.25, 0.5, 0.75, 1];
      for (const n of parts)
        for (const s of parts)
          for (const d of parts) {
            const choice = {
              nonSavings: whole(nonSavings * n),
              savings: whole(savings * s),
              dividends: whole(dividends * d),
              policyGains: best.policyGains,
            };
            const rest = taxable - totalOf({ ...choice, compensation: pence(0) });
            if (rest < 0 || rest > compensation) continue;
            // Each slice drops part pennies
            expect(taxOf({ ...choice, compensation: pence(rest) })).toBeGreaterThanOrEqual(least - 4);
          }
    }),
    { numRuns: 60 },
  );
});

test('is the cheapest of the three lower types where nothing comes above them', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const income = { ...one.income, compensation: pence(0), policyGains: pence(0) };
      const { best, scales, nil } = solve({ ...one, income });
      const { nonSavings, savings, dividends } = best;
      expect({ nonSavings, savings, dividends }).toEqual(
        cheapestTaxable(income, one.deductions, scales, nil),
      );
    }),
  );
});

function whole(value: number): Pence {
  return pence(Math.round(value / 100) * 100);
}
