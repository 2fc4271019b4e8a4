import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { figuresFor, given, person } from './for-tests.ts';
import type { PropertyInputs, TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';
import { stated } from './amount.ts';
import { financeCostRelief } from './steps/finance-cost-relief.ts';
import { derived, type WorkingNode } from './workings.ts';

const letting = (property: PropertyInputs, more: Partial<TaxInputs> = {}) =>
  figuresFor(person({ property, ...more }));
const withPay = (pay: number) => ({ employments: [{ pay: given(pay) }] });

test('limits the relief to the finance costs', () => {
  const { reducers } = letting(
    { income: given(10_000), residentialFinanceCosts: given(4947.96) },
    withPay(30_000),
  );
  // 20% of 4,948
  expect(reducers.finance.relief.value).toBe(pounds(989.6));
  expect(reducers.finance.carriedForward).toBe(0);
});

test('limits relief to the profit when costs are higher, and carries the rest forward', () => {
  // client-link.co.uk newsletter, "Sangita", 2022-23: rents 20,000, expenses 7,000, interest 14,000, other income ample
  const { property, reducers } = letting(
    { income: given(20_000), expenses: given(7000), residentialFinanceCosts: given(14_000) },
    { taxYear: '2022-23', ...withPay(60_000) },
  );
  expect(property.profit.value).toBe(pounds(13_000));
  expect(reducers.finance.relief.value).toBe(pounds(2600));
  expect(reducers.finance.carriedForward).toBe(pounds(1000));
});

test('gives a higher rate payer the basic rate of the costs', () => {
  // Acowtancy TX-UK notes, "Freddie", 2022-23: pay 80,000, rents 12,000 − 1,300, interest 4,000
  const { tax, incomeTax, reducers } = letting(
    { income: given(12_000), expenses: given(1300), residentialFinanceCosts: given(4000) },
    { taxYear: '2022-23', ...withPay(80_000) },
  );
  expect(tax.total.value).toBe(pounds(23_712));
  expect(reducers.finance.relief.value).toBe(pounds(800));
  expect(incomeTax.value).toBe(pounds(22_912));
});

test('limits relief to the profit after losses of earlier years', () => {
  const { reducers } = letting(
    {
      income: given(10_000),
      lossBroughtForward: given(4000),
      residentialFinanceCosts: given(5000),
      financeCostsBroughtForward: given(2000),
    },
    withPay(30_000),
  );
  expect(reducers.finance.relief.value).toBe(pounds(1200));
  expect(reducers.finance.carriedForward).toBe(pounds(1000));
});

test.each([
  // Only rents of 15,000: 15,000 − 12,570 = 2,430
  [15_000, 8000, 486, 5570],
  [12_571, 8000, 0.2, 7999],
  [12_570, 8000, 0, 8000],
  [9000, 8000, 0, 8000],
])(
  'rents of £%d as the only income, costs of £%d: gives relief of £%d, carries £%d forward',
  (rents, costs, relief, left) => {
    const { reducers } = letting({ income: given(rents), residentialFinanceCosts: given(costs) });
    expect(reducers.finance.relief.value).toBe(pounds(relief));
    expect(reducers.finance.carriedForward).toBe(pounds(left));
  },
);

test('does not count savings and dividends as income that limits the relief', () => {
  const { reducers } = letting(
    { income: given(15_000), residentialFinanceCosts: given(8000) },
    { savings: { untaxedInterest: given(20_000) }, dividends: { uk: given(5000) } },
  );
  expect(reducers.finance.carriedForward).toBe(pounds(5570));
});

test('does not count holiday lets as property profit, but sets allowances against their income', () => {
  const { reducers } = letting(
    { income: given(3000), residentialFinanceCosts: given(5000) },
    { taxYear: '2024-25', holidayLets: { income: given(30_000) } },
  );
  expect(reducers.finance.relief.value).toBe(pounds(600));
  expect(reducers.finance.carriedForward).toBe(pounds(2000));
});

test('drops this year’s costs under the property allowance, and keeps earlier costs for later', () => {
  const { property, reducers } = letting(
    {
      income: given(5000),
      allowance: given(1000),
      residentialFinanceCosts: given(2000),
      financeCostsBroughtForward: given(300),
    },
    withPay(30_000),
  );
  expect(property.profit.value).toBe(pounds(4000));
  expect(reducers.finance.relief.value).toBe(0);
  expect(reducers.finance.carriedForward).toBe(pounds(300));
});

test('reduces tax for interest on a loan to a letting partnership, even without rents', () => {
  // HMRC PIM2060, "Jo": interest of 10,000 gives 2,000
  const { reducers } = figuresFor(
    person({ ...withPay(40_000), taxReliefs: { partnershipLoanInterest: given(10_000) } }),
  );
  expect(reducers.finance.relief.value).toBe(pounds(2000));
  expect(reducers.finance.carriedForward).toBe(0);
});

test('gives it together with relief for property', () => {
  const { reducers } = letting(
    { income: given(4000), residentialFinanceCosts: given(5000) },
    { ...withPay(40_000), taxReliefs: { partnershipLoanInterest: given(1000) } },
  );
  expect(reducers.finance.relief.value).toBe(pounds(1000));
  expect(reducers.finance.carriedForward).toBe(pounds(1000));
});

test('limits relief to the available tax, and does not carry the lost part forward', () => {
  const inputs = person({ property: { income: given(20_000), residentialFinanceCosts: given(5000) } });
  const { property, netIncome, incomeByType, allowances } = figuresFor(inputs);
  const facts = { property, netIncome, income: incomeByType, allowances, tax: nodeOf(700) };
  const { relief, carriedForward } = financeCostRelief(
    inputs,
    facts,
    ratesOf('2025-26').reliefs.financeCostRate,
  );
  expect(relief.value).toBe(pounds(700));
  expect(carriedForward).toBe(0);
});

test('subtracts reliefs from income, and counts Blind Person’s Allowance and the marriage transfer as allowances', () => {
  const inputs = person({ property: { income: given(20_000), residentialFinanceCosts: given(9000) } });
  const { property, netIncome, incomeByType, allowances } = figuresFor(inputs);
  const rate = ratesOf('2025-26').reliefs.financeCostRate;
  const facts = { property, netIncome, income: incomeByType, allowances, tax: nodeOf(5000) };
  const carried = (changed: Partial<typeof facts>) =>
    financeCostRelief(inputs, { ...facts, ...changed }, rate).carriedForward;
  // 20,000 − 12,570 = 7,430
  expect(carried({})).toBe(pounds(1570));
  // A relief of 2,000: 18,000 − 12,570 = 5,430
  expect(carried({ netIncome: nodeOf(18_000) })).toBe(pounds(3570));
  // 12,570 + 3,130 − 1,260 = 14,440, so 5,560
  expect(carried({ allowances: { ...allowances, total: nodeOf(14_440) } })).toBe(pounds(3440));
});

test('traces the workings back to the box of the costs', () => {
  const box = { from: 'form', form: 'SA105', box: '44', title: 'Residential finance costs' } as const;
  const { reducers } = letting(
    {
      income: stated(pounds(9000), 'rents'),
      residentialFinanceCosts: [{ value: pounds(1000), source: box }],
    },
    withPay(30_000),
  );
  expect(reducers.finance.costs.inputs).toMatchObject([{ item: { kind: 'source', source: box } }]);
});

function nodeOf(value: number): WorkingNode {
  return derived({ id: `test.${value}`, label: 'given', rule: 'given' }, pounds(value), []);
}
