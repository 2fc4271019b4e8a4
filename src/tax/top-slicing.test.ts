import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';

/**
 * Top slicing relief once more, as a sum over bands instead of a difference of two taxes. Each pound of gains at a rate
 * above or below the basic rate costs the difference; the relief is that cost for all gains less that of one year times
 * the years. In pounds, with its own taper and its own bands. For people with pay, interest, dividends and one gain.
 */
function reliefByBands(one: Case): number {
  const { incomeTax, savings } = ratesOf(one.taxYear);
  const [basicEnd, higherEnd] = [incomeTax.basicRateLimit.value / 100, incomeTax.higherRateLimit.value / 100];
  const personal = incomeTax.personalAllowance.value / 100;
  const others = one.pay + one.interest + one.dividends;
  const allowanceOf = (income: number) =>
    Math.max(0, Math.ceil(personal - Math.max(0, income - 100_000) / 2));
  const savingsAllowanceOf = (taxable: number) => {
    if (taxable > higherEnd) return 0;
    return taxable > basicEnd ? 500 : 1000;
  };

  const costOf = (gains: number, fixed?: number) => {
    let allowance = allowanceOf(others + gains);
    const taken = [one.pay, one.interest, one.dividends, gains].map((amount) => {
      const set = Math.min(allowance, amount);
      allowance -= set;
      return amount - set;
    });
    const [pay = 0, interest = 0, dividends = 0, top = 0] = taken;
    const savingsAllowance = fixed ?? savingsAllowanceOf(pay + interest + dividends + top);
    const below = pay + interest + dividends;
    const starting = savings.startingRateBand.value / 100;
    const interestAtStarting = Math.max(0, Math.min(interest, starting - pay));
    const free =
      Math.max(0, Math.min(top, starting - below)) +
      Math.max(0, savingsAllowance - (interest - interestAtStarting));
    const atNil = Math.min(top, free);
    const overlap = (from: number, to: number) =>
      Math.max(0, Math.min(below + top, to) - Math.max(below + atNil, from));
    return -0.2 * atNil + 0.2 * overlap(basicEnd, higherEnd) + 0.25 * overlap(higherEnd, Infinity);
  };

  const allowanceOfAll = savingsAllowanceOf(Math.max(0, others + one.gain - allowanceOf(others + one.gain)));
  const fixed = one.taxYear < '2021-22' ? allowanceOfAll : undefined;
  const yearly = costOf(one.gain / one.years, fixed) * one.years;
  return Math.max(0, costOf(one.gain) - yearly);
}

interface Case {
  readonly taxYear: (typeof shippedTaxYears)[number];
  readonly pay: number;
  readonly interest: number;
  readonly dividends: number;
  readonly gain: number;
  readonly years: number;
  readonly taxed: boolean;
}

const anyCase: fc.Arbitrary<Case> = fc.record({
  taxYear: fc.constantFrom(...shippedTaxYears),
  pay: fc.integer({ min: 0, max: 160_000 }),
  interest: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8000 })),
  dividends: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })),
  gain: fc.integer({ min: 1, max: 200_000 }),
  years: fc.integer({ min: 1, max: 25 }),
  taxed: fc.boolean(),
});

const inputsOf = ({ taxYear, pay, interest, dividends, gain, years, taxed }: Case): TaxInputs =>
  person({
    taxYear,
    employments: [{ pay: given(pay) }],
    savings: { untaxedInterest: given(interest) },
    dividends: { uk: given(dividends) },
    lifeInsurance: taxed
      ? { taxedGains: given(gain), taxedYears: years }
      : { untaxedGains: given(gain), untaxedYears: years },
  });

test('gives the same relief as a sum over bands', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { topSlicing, finance } = figuresFor(inputsOf(one)).reducers;
      const before = figuresFor(inputsOf(one)).tax.total.value - finance.relief.value;
      const expected = Math.min(Math.round(reliefByBands(one) * 100), before);
      // A slice to the penny, times up to 25 years, for up to three bands.
      expect(Math.abs(topSlicing.value - expected)).toBeLessThanOrEqual(3 * one.years);
    }),
    { numRuns: 300 },
  );
});

test('gives no relief on a gain of one year', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      expect(figuresFor(inputsOf({ ...one, years: 1 })).reducers.topSlicing.value).toBe(0);
    }),
  );
});

test('never repays tax treated as paid, and lets it cover at most the tax', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { incomeTax, reducers, taxToPay } = figuresFor(inputsOf({ ...one, taxed: true }));
      expect(incomeTax.value).toBeGreaterThanOrEqual(0);
      expect(taxToPay.value).toBeGreaterThanOrEqual(0);
      expect(reducers.treatedAsPaid.value).toBeLessThanOrEqual(pounds(one.gain) / 5);
    }),
  );
});

test('asks for the years of a gain, or for its slice', () => {
  const codes = (lifeInsurance: NonNullable<TaxInputs['lifeInsurance']>) => {
    const calculation = calculateAsShipped(person({ lifeInsurance }));
    return calculation.ok ? [] : calculation.refusals.map(({ code, about }) => [code, about]);
  };
  expect(codes({ taxedGains: given(900) })).toEqual([
    ['lifeInsurance.yearsMissing', ['lifeInsurance.taxedYears']],
  ]);
  expect(codes({ taxedGains: given(900), taxedYears: 3 })).toEqual([]);
  expect(codes({ untaxedGains: given(900), untaxedSlice: given(450) })).toEqual([]);
  expect(codes({ voidedIsaTax: given(1) })).toEqual([]);
});
