import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { betterPropertyChoice } from './better-property-choice.ts';
import { given, person } from './for-tests.ts';
import { ratesOf } from './rates/index.ts';
import type { TaxInputs } from './inputs.ts';

const choice = (facts: Partial<TaxInputs>) => {
  const inputs = person({ employments: [{ pay: given(30_000) }], ...facts });
  return betterPropertyChoice(inputs, ratesOf(inputs.taxYear));
};

test.each([
  [999, 'allowance', 0.2],
  [1001, 'expenses', 0.2],
])('with expenses of £%d against £1,000: %s, £%d less', (expenses, better, saving) => {
  expect(choice({ property: { income: given(5000), expenses: given(expenses) } })).toMatchObject({
    better,
    saving: pounds(saving),
  });
});

test('prefers expenses when both are equal', () => {
  expect(choice({ property: { income: given(5000), expenses: given(1000) } })).toMatchObject({
    better: 'expenses',
    saving: 0,
  });
});

test('counts finance costs for the expenses: a higher rate payer with £600 of costs and £600 of interest', () => {
  // Allowance: 40% of 400 less profit is 160; the interest is worth 120
  const property = {
    income: given(9000),
    expenses: given(600),
    residentialFinanceCosts: given(600),
  };
  expect(choice({ employments: [{ pay: given(60_000) }], property })).toMatchObject({
    better: 'allowance',
    saving: pounds(40),
    allowance: pounds(1000),
  });
  // At the basic rate: 80 against 120
  expect(choice({ property })).toMatchObject({ better: 'expenses', saving: pounds(40) });
});

test('prefers a loss to carry forward over an allowance that only brings the profit to zero', () => {
  expect(choice({ property: { income: given(800), expenses: given(1500) } })).toMatchObject({
    better: 'expenses',
    saving: 0,
  });
});

test('uses the allowance where earlier losses do not already cover the profit', () => {
  const better = choice({
    taxYear: '2024-25',
    property: { income: given(1500), lossBroughtForward: given(1500) },
    holidayLets: { income: given(1200) },
  });
  expect(better).toMatchObject({
    better: 'allowance',
    saving: pounds(200),
    allowance: 0,
    holidayLetAllowance: pounds(1000),
  });
});

test('ignores the current claim', () => {
  const property = { income: given(5000), expenses: given(2000) };
  expect(choice({ property: { ...property, allowance: given(1000) } })).toEqual(choice({ property }));
});

test('compares nothing without rents, or for a return that it cannot calculate', () => {
  expect(choice({})).toBeUndefined();
  expect(choice({ property: { expenses: given(50) } })).toBeUndefined();
  expect(choice({ property: { income: given(5000) }, unsupported: ['unsupported.x'] })).toBeUndefined();
});

test('offers only expenses together with Rent a Room relief', () => {
  const property = { income: given(9000), rentARoomExempt: given(7500) };
  expect(choice({ property })).toMatchObject({ better: 'expenses', saving: 0 });
});
