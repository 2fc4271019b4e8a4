import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, type Pence, pounds, sum } from '#domain/money.ts';
import { anyoneAnywhere, anyPerson, figuresFor, given } from './for-tests.ts';
import type { Amount } from './amount.ts';
import type { TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';
import { roundDownToPound } from './rounding.ts';
import type { WorkingNode } from './workings.ts';

const inPounds = (amount: Amount = []) => sum(...amount.map(({ value }) => roundDownToPound(value)));
const plus = (amount: Amount | undefined, value: number): Amount => [...(amount ?? []), ...given(value)];

/** The values of every figure, without their workings. */
function valuesOf(inputs: TaxInputs): unknown {
  return JSON.parse(
    JSON.stringify(figuresFor(inputs), (key, value: unknown) => {
      // One for each partnership, in their order. What is taxed are the sums.
      if (key === 'transitions' || key === 'lettings') return undefined;
      return isNode(value) ? value.value : value;
    }),
  );
}

function isNode(value: unknown): value is WorkingNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'figure';
}

/** Ways to add one pound. */
const raises: Readonly<Record<string, (inputs: TaxInputs) => TaxInputs>> = {
  pay: (inputs) => ({ ...inputs, employments: [{ pay: given(1) }, ...inputs.employments] }),
  turnover: (inputs) => ({
    ...inputs,
    selfEmployment: { ...inputs.selfEmployment, turnover: plus(inputs.selfEmployment?.turnover, 1) },
  }),
  partnership: (inputs) => ({
    ...inputs,
    partnerships: [...(inputs.partnerships ?? []), { share: given(1) }],
  }),
  rent: (inputs) => ({
    ...inputs,
    property: { ...inputs.property, income: plus(inputs.property?.income, 1) },
  }),
  pension: (inputs) => ({
    ...inputs,
    pensions: { ...inputs.pensions, otherPensions: plus(inputs.pensions?.otherPensions, 1) },
  }),
  interest: (inputs) => ({
    ...inputs,
    savings: { ...inputs.savings, untaxedInterest: plus(inputs.savings?.untaxedInterest, 1) },
  }),
  dividends: (inputs) => ({
    ...inputs,
    dividends: { ...inputs.dividends, uk: plus(inputs.dividends?.uk, 1) },
  }),
};
const anyRaise = fc.constantFrom(...Object.values(raises));

/** Without journeys, which belong to the first employment or to any business. */
const anyoneAtHome = anyoneAnywhere.map((inputs) => ({ ...inputs, journeys: undefined }));

test('adds up what was entered, figure by figure in whole pounds, for a person without expenses', () => {
  fc.assert(
    fc.property(anyPerson, ({ taxYear, region, employments, property }) => {
      const pay = employments.map(({ pay, tips, benefits }) => ({ pay, tips, benefits }));
      const rents = { income: property?.income };
      const entered = [...pay.flatMap((one) => [one.pay, one.tips, one.benefits]), rents.income];
      const { totalIncome } = figuresFor({ taxYear, region, employments: pay, property: rents });
      expect(totalIncome.value).toBe(sum(...entered.map((amount) => inPounds(amount))));
    }),
  );
});

test('adds the slices, reliefs and allowances up to total income', () => {
  fc.assert(
    fc.property(anyoneAnywhere, (inputs) => {
      const { totalIncome, taxableIncome, reliefs, allowances, tax } = figuresFor(inputs);
      const sliced = sum(...tax.slices.map(({ amount }) => amount));
      expect(sliced).toBe(taxableIncome.value);
      expect(sliced).toBe(Math.max(0, totalIncome.value - reliefs.total.value - allowances.total.value));
      const { nonSavings, savings, dividends } = tax.allocation;
      expect(sliced + nonSavings.value + savings.value + dividends.value).toBe(totalIncome.value);
      expect(tax.total.value).toBe(sum(...tax.slices.map((slice) => slice.tax.value)));
    }),
  );
});

test('never lowers Income Tax for a pound more of any income', () => {
  fc.assert(
    fc.property(anyoneAtHome, anyRaise, (inputs, raise) => {
      const before = figuresFor(inputs);
      fc.pre(!isCapped(before));
      expect(figuresFor(raise(inputs)).tax.total.value).toBeGreaterThanOrEqual(before.tax.total.value);
    }),
  );
});

test('never lowers the cost of the year for a pound more of any income', () => {
  fc.assert(
    fc.property(anyoneAtHome, anyRaise, (inputs, raise) => {
      const before = figuresFor(inputs);
      fc.pre(!isCapped(before));
      expect(figuresFor(raise(inputs)).taxDue.value).toBeGreaterThanOrEqual(before.taxDue.value);
    }),
  );
});

/**
 * A quarter of the income (ITA 2007 s.24A) limits some reliefs and rises with it, so a pound within a nil rate saves
 * tax.
 */
function isCapped({ reliefs: { limited } }: ReturnType<typeof figuresFor>): boolean {
  return limited.claimed.value > limited.limit.value;
}

test('allows 25p more of capped losses for a pound of dividends at 0%, which saves tax', () => {
  const inputs = (dividends: number): TaxInputs => ({
    taxYear: '2019-20',
    region: 'england',
    employments: [],
    selfEmployment: { capitalAllowances: given(55_000), lossAgainstIncome: given(55_000) },
    otherIncome: { preOwnedAssets: given(200_000) },
    dividends: { uk: given(dividends) },
  });
  const [without, withOne] = [figuresFor(inputs(0)), figuresFor(inputs(1))];
  expect(withOne.reliefs.limited.given.value - without.reliefs.limited.given.value).toBe(25);
  expect(without.tax.total.value - withOne.tax.total.value).toBe(10);
});

// The steps of Income Tax itself: the savings allowance falls by 500 at two limits. Everything else moves by pennies.
// Two pounds of personal allowance go at once; a pound of pay can push one of savings out of its nil rate and one of
// dividends over a limit.
test('charges little for a pound more of any income, except where the savings allowance falls', () => {
  fc.assert(
    fc.property(anyoneAtHome, anyRaise, (inputs, raise) => {
      const before = figuresFor(inputs);
      const after = figuresFor(raise(inputs));
      const cliff = tier(inputs, before) === tier(inputs, after) ? 0 : 500 * 45;
      expect(after.tax.total.value - before.tax.total.value).toBeLessThanOrEqual(200 + cliff);
    }),
  );
});

function tier({ taxYear }: TaxInputs, figures: ReturnType<typeof figuresFor>): number {
  const { basicRateLimit, higherRateLimit } = ratesOf(taxYear).incomeTax;
  const taxable = figures.taxableIncome.value - figures.grossPayments.extension.value;
  if (taxable <= basicRateLimit.value) return 1;
  return taxable <= higherRateLimit.value ? 2 : 3;
}

test('never raises Income Tax for more Gift Aid or pension payments', () => {
  fc.assert(
    fc.property(anyoneAnywhere, fc.boolean(), fc.integer({ min: 1, max: 30_000 }), (inputs, gift, paid) => {
      const employments = [...inputs.employments, { pay: given(40_000) }];
      const before = { ...inputs, employments };
      const after = gift
        ? { ...before, giftAid: { ...inputs.giftAid, payments: plus(inputs.giftAid?.payments, paid) } }
        : {
            ...before,
            pensionContributions: { reliefAtSource: plus(inputs.pensionContributions?.reliefAtSource, paid) },
          };
      expect(figuresFor(after).incomeTax.value).toBeLessThanOrEqual(figuresFor(before).incomeTax.value);
    }),
  );
});

test('gives the same figures in England, Wales and Northern Ireland', () => {
  fc.assert(
    fc.property(anyoneAnywhere, (inputs) => {
      const english = valuesOf({ ...inputs, region: 'england' });
      for (const region of ['wales', 'northern_ireland'] as const) {
        expect(valuesOf({ ...inputs, region })).toEqual(english);
      }
    }),
  );
});

test('taxes people without pay, pensions, profits and rents in Scotland as in England', () => {
  fc.assert(
    fc.property(anyoneAnywhere, ({ taxYear, savings, dividends, allowances, giftAid }) => {
      const inputs = { taxYear, employments: [], savings, dividends, allowances, giftAid };
      const scottish = figuresFor({ ...inputs, region: 'scotland' });
      expect(scottish.incomeTax.value).toBe(figuresFor({ ...inputs, region: 'england' }).incomeTax.value);
    }),
  );
});

test('ignores the order of employments and of partnerships', () => {
  fc.assert(
    fc.property(anyoneAtHome, (inputs) => {
      const reversed = {
        ...inputs,
        employments: inputs.employments.toReversed(),
        ...(inputs.partnerships === undefined ? {} : { partnerships: inputs.partnerships.toReversed() }),
      };
      expect(valuesOf(reversed)).toEqual(valuesOf(inputs));
    }),
  );
});

test('taxes whole pounds of pay from two employers like pay from one', () => {
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(300_000), anyoneAtHome, (first, second, inputs) => {
      const one = { ...inputs, employments: [{ pay: given(first + second) }] };
      const two = { ...inputs, employments: [{ pay: given(first) }, { pay: given(second) }] };
      expect(valuesOf(two)).toEqual(valuesOf(one));
    }),
  );
});

test('drops pennies twice when pay comes from two employers', () => {
  const due = (...pays: number[]) =>
    figuresFor({
      taxYear: '2025-26',
      region: 'england',
      employments: pays.map((pay) => ({ pay: given(pay) })),
    }).totalIncome.value;
  expect(due(20_000.5, 10_000.5)).toBe(pounds(30_000));
  expect(due(30_001)).toBe(pounds(30_001));
});

test('leaves no allowance when the excess over £100,000 is twice the allowance', () => {
  fc.assert(
    fc.property(anyoneAnywhere, fc.integer({ min: 125_140, max: 9_000_000 }), (inputs, pay) => {
      const { adjustedNetIncome, allowances } = figuresFor({ ...inputs, employments: [{ pay: given(pay) }] });
      const none: Pence = pounds(inputs.taxYear < '2021-22' ? 125_000 : 125_140);
      if (adjustedNetIncome.value >= none) expect(allowances.personal.value).toBe(0);
      else expect(allowances.personal.value).toBeGreaterThan(0);
    }),
  );
});

test('never reduces Income Tax below zero', () => {
  fc.assert(
    fc.property(anyoneAnywhere, (inputs) => {
      const { incomeTax, tax, transitionTax, reducers, foreignTaxCredit: credit } = figuresFor(inputs);
      const before = tax.total.value + transitionTax.value;
      expect(incomeTax.value).toBe(before - reducers.total.value - credit.value);
      expect(incomeTax.value).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('adds the lines up to the cost of the year, to the penny', () => {
  fc.assert(
    fc.property(anyoneAnywhere, (inputs) => {
      const { incomeTax, charges, class4, class2, loans, gains, taxDue } = figuresFor(inputs);
      const lines = [
        incomeTax,
        charges.total,
        class4,
        class2.due,
        loans.undergraduate,
        loans.postgraduate,
        gains.tax,
      ];
      expect(taxDue.value).toBe(sum(...lines.map(({ value }) => value)));
    }),
  );
});

test('keeps amounts at the maximum of a form exact', () => {
  const { incomeTax, totalIncome } = figuresFor({
    taxYear: '2025-26',
    region: 'england',
    employments: [{ pay: [{ value: pence(999_999_999_999), source: { from: 'stated', title: 'pay' } }] }],
  });
  expect(totalIncome.value).toBe(pounds(9_999_999_999));
  expect(incomeTax.value).toBe(pounds(4_499_986_202.55));
});
