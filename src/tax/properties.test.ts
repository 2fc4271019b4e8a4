import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, pounds, sum } from '#domain/money.ts';
import { anyPerson, given, resultFor } from './for-tests.ts';
import type { Amount, TaxInputs } from './inputs.ts';
import { roundDownToPound, roundUpToPound } from './rounding.ts';

const inPounds = (amount: Amount = [], round = roundDownToPound) =>
  sum(...amount.map(({ value }) => round(value)));

test('income of a person with no expenses is the sum of what was entered, figure by figure in whole pounds', () => {
  fc.assert(
    fc.property(anyPerson, ({ taxYear, region, employments, property }) => {
      const pay = employments.map(({ pay, tips, benefits }) => ({ pay, tips, benefits }));
      const rents = { income: property?.income };
      const entered = [...pay.flatMap((one) => [one.pay, one.tips, one.benefits]), rents.income];
      const { totalIncome } = resultFor({ taxYear, region, employments: pay, property: rents });
      expect(totalIncome).toBe(sum(...entered.map((amount) => inPounds(amount))));
    }),
  );
});

test('taxed income and the allowance used add up to total income', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const { totalIncome, taxableIncome, personalAllowance } = resultFor(inputs);
      expect(taxableIncome).toBe(Math.max(0, totalIncome - personalAllowance));
    }),
  );
});

test('a pound more of any income never lowers the tax', () => {
  const raised: ((inputs: TaxInputs) => TaxInputs)[] = [
    (inputs) => ({ ...inputs, employments: [{ pay: given(1) }, ...inputs.employments] }),
    (inputs) => ({
      ...inputs,
      selfEmployment: {
        ...inputs.selfEmployment,
        turnover: [...(inputs.selfEmployment?.turnover ?? []), ...given(1)],
      },
    }),
    (inputs) => ({ ...inputs, partnerships: [...(inputs.partnerships ?? []), { share: given(1) }] }),
    (inputs) => ({
      ...inputs,
      property: { ...inputs.property, income: [...(inputs.property?.income ?? []), ...given(1)] },
    }),
  ];
  fc.assert(
    fc.property(anyPerson, fc.constantFrom(...raised), (inputs, raise) => {
      expect(resultFor(raise(inputs)).taxDue).toBeGreaterThanOrEqual(resultFor(inputs).taxDue);
    }),
  );
});

test('England, Wales and Northern Ireland give the same figures', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const { region: _, ...english } = resultFor({ ...inputs, region: 'england' });
      for (const region of ['wales', 'northern_ireland'] as const) {
        expect(resultFor({ ...inputs, region })).toMatchObject(english);
      }
    }),
  );
});

test('the order of employments and of partnerships does not matter', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const reversed = {
        ...inputs,
        employments: inputs.employments.toReversed(),
        ...(inputs.partnerships === undefined ? {} : { partnerships: inputs.partnerships.toReversed() }),
      };
      expect(resultFor(reversed)).toEqual(resultFor(inputs));
    }),
  );
});

test('whole pounds of pay split over two employers are taxed as one pay', () => {
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(300_000), anyPerson, (first, second, inputs) => {
      const one = { ...inputs, employments: [{ pay: given(first + second) }] };
      const two = { ...inputs, employments: [{ pay: given(first) }, { pay: given(second) }] };
      expect(resultFor(two)).toEqual(resultFor(one));
    }),
  );
});

test('nobody with £125,140 or more keeps any allowance', () => {
  fc.assert(
    fc.property(anyPerson, fc.integer({ min: 125_140, max: 9_000_000 }), (inputs, pay) => {
      const employments = [{ pay: given(pay) }];
      expect(resultFor({ ...inputs, employments }).personalAllowance).toBe(0);
    }),
  );
});

test('finance cost relief never takes tax below nil, and relieved and carried costs are all the costs', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const { incomeTax, taxOn, property } = resultFor(inputs);
      expect(incomeTax).toBe(taxOn.nonSavings - property.financeCostRelief);
      expect(incomeTax).toBeGreaterThanOrEqual(0);
      const given = inputs.property;
      const costs =
        inPounds(given?.residentialFinanceCosts, roundUpToPound) +
        inPounds(given?.financeCostsBroughtForward, roundUpToPound);
      const relieved = costs - property.financeCostsCarriedForward;
      expect(relieved).toBeGreaterThanOrEqual(0);
      expect(property.financeCostRelief).toBeLessThanOrEqual(relieved / 5);
    }),
  );
});

test('the lines add up to the balance, to the penny', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const { incomeTax, class4, class2, taxDue, taxDeducted, taxToPay } = resultFor(inputs);
      expect(taxDue).toBe(incomeTax + class4 + class2);
      expect(taxToPay).toBe(taxDue - taxDeducted);
    }),
  );
});

test('amounts at the top of what a form can hold stay exact', () => {
  const { incomeTax, totalIncome } = resultFor({
    taxYear: '2025-26',
    region: 'england',
    employments: [{ pay: [{ value: pence(999_999_999_999), source: { from: 'stated', title: 'pay' } }] }],
  });
  expect(totalIncome).toBe(pounds(9_999_999_999));
  expect(incomeTax).toBe(pounds(4_499_986_202.55));
});
