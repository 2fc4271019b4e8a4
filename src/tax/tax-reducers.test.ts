import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import { anyPerson, figuresFor, given, person, withPay } from './for-tests.ts';
import { roundUpToPound } from './rounding.ts';

test('nobody who claims nothing has a reduction', () => {
  const { reducers, incomeTax, tax } = figuresFor(withPay(30_000));
  expect(reducers.total.value).toBe(0);
  expect(incomeTax.value).toBe(tax.total.value);
});

test('finance costs and marriage allowance come before investments, which then find no tax', () => {
  // Pay of 5,000 and rent of 8,500 leave 930 above the allowance: tax of 186, relief of 100 for 500 of finance costs.
  const { reducers, incomeTax } = figuresFor(
    person({
      employments: [{ pay: given(5000) }],
      property: { income: given(8500), residentialFinanceCosts: given(500) },
      allowances: { marriageTransferIn: true },
      taxReliefs: { ventureCapitalTrusts: given(1000) },
    }),
  );
  expect(reducers.finance.relief.value).toBe(pounds(100));
  expect(reducers.marriage.value).toBe(pounds(86));
  expect(reducers.marriage.rule).toBe('£252.00, limited to the tax that is left, £86.00.');
  expect(reducers.other.value).toBe(0);
  expect(reducers.other.inputs.map(({ item }) => item.id)).toEqual(['venture_capital_trust_relief']);
  expect(reducers.total.value).toBe(pounds(186));
  expect(incomeTax.value).toBe(0);
});

test('investments, maintenance and married couple’s allowance are given in the order of the law', () => {
  // 2025-26: tax of (30,000 - 12,570) at 20% is 3,486.
  const { reducers, incomeTax } = figuresFor({
    ...withPay(30_000),
    dateOfBirth: calendarDate('1934-01-01'),
    marriedCouples: {},
    taxReliefs: {
      maintenance: given(1000),
      communityInvestment: given(2000),
      seedInvestment: given(1000),
      enterpriseInvestment: given(1000),
      ventureCapitalTrusts: given(7000),
      partnershipLoanInterest: given(100),
    },
  });
  const found = reducers.other.inputs.map(({ item }) => ('value' in item ? [item.id, item.value] : []));
  expect(found).toEqual([
    ['partnership_loan_relief', pounds(20)],
    ['venture_capital_trust_relief', pounds(2100)],
    ['enterprise_investment_relief', pounds(300)],
    ['seed_investment_relief', pounds(500)],
    ['community_investment_relief', pounds(100)],
    ['maintenance_relief', pounds(100)],
  ]);
  // 3,486 - 3,120 leaves 366 of the 1,127.
  expect(reducers.marriedCouples.value).toBe(pounds(366));
  expect(reducers.total.value).toBe(pounds(3486));
  expect(incomeTax.value).toBe(0);
});

test('interest on loans for letting partnerships reduces tax by a fifth of all of it, in whole pounds up', () => {
  const taxReliefs = { partnershipLoanInterest: given(10_000.01) };
  const { reducers } = figuresFor({ ...withPay(60_000), taxReliefs });
  expect(reducers.other.value).toBe(pounds(2000.2));
});

const amount = fc.integer({ min: 0, max: 30_000 }).map(given);
const reliefs = fc.record(
  {
    ventureCapitalTrusts: amount,
    enterpriseInvestment: amount,
    seedInvestment: amount,
    communityInvestment: amount,
    maintenance: amount,
    partnershipLoanInterest: amount,
  },
  { requiredKeys: [] },
);

test('reductions never exceed the tax nor what is claimed, and are all given while tax is left', () => {
  fc.assert(
    fc.property(anyPerson, reliefs, fc.boolean(), (someone, taxReliefs, isMarried) => {
      const { reducers, tax, incomeTax } = figuresFor({
        ...someone,
        dateOfBirth: calendarDate('1930-05-05'),
        taxReliefs,
        allowances: { marriageTransferIn: !isMarried },
        ...(isMarried ? { marriedCouples: {} } : {}),
      });
      const parts = [reducers.finance.relief, reducers.marriage, reducers.marriedCouples, reducers.other];
      const given = parts.reduce((sum, { value }) => sum + value, 0);
      expect(reducers.total.value).toBe(given);
      expect(incomeTax.value).toBe(tax.total.value - given);
      expect(incomeTax.value).toBeGreaterThanOrEqual(0);
      expect(Math.min(...parts.map(({ value }) => value))).toBeGreaterThanOrEqual(0);
      const loan = roundUpToPound(taxReliefs.partnershipLoanInterest?.[0]?.value ?? pounds(0));
      if (incomeTax.value > 0) expect(reducers.other.value).toBeGreaterThanOrEqual(loan / 5);
    }),
  );
});
