import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import { anyPerson, figuresFor, given, person, withPay } from './for-tests.ts';
import { amountTotal } from './amount.ts';
import type { WorkingItem } from './workings.ts';
import { roundUpToPound } from './rounding.ts';

test('gives no reduction without a claim', () => {
  const { reducers, incomeTax, tax } = figuresFor(withPay(30_000));
  expect(reducers.total.value).toBe(0);
  expect(incomeTax.value).toBe(tax.total.value);
});

test('uses finance costs and marriage allowance before investments, which then find no tax', () => {
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

test('gives investments, maintenance and married couple’s allowance in statutory order', () => {
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
    ['venture_capital_trust_relief', pounds(2100)],
    ['enterprise_investment_relief', pounds(300)],
    ['seed_investment_relief', pounds(500)],
    ['community_investment_relief', pounds(100)],
    ['maintenance_relief', pounds(100)],
  ]);
  expect(reducers.finance.relief.value).toBe(pounds(20));
  // 3,486 - 3,120 leaves 366 of the 1,127.
  expect(reducers.marriedCouples.value).toBe(pounds(366));
  expect(reducers.total.value).toBe(pounds(3486));
  expect(incomeTax.value).toBe(0);
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

test('never reduces by more than the tax or the claims, and gives all of them while tax is left', () => {
  fc.assert(
    fc.property(anyPerson, reliefs, fc.boolean(), (someone, taxReliefs, isMarried) => {
      const { reducers, tax, transitionTax, incomeTax, foreignTaxCredit } = figuresFor({
        ...someone,
        dateOfBirth: calendarDate('1930-05-05'),
        pensionContributions: undefined,
        taxReliefs,
        allowances: { marriageTransferIn: !isMarried && !figuresFor(someone).tax.aboveBasicRate },
        ...(isMarried ? { marriedCouples: {} } : {}),
      });
      const parts = [
        reducers.finance.relief,
        reducers.topSlicing,
        reducers.treatedAsPaid,
        reducers.marriage,
        reducers.marriedCouples,
        reducers.other,
      ];
      const given = parts.reduce((sum, { value }) => sum + value, 0);
      expect(reducers.total.value).toBe(given);
      expect(incomeTax.value).toBe(tax.total.value + transitionTax.value - given - foreignTaxCredit.value);
      expect(incomeTax.value).toBeGreaterThanOrEqual(0);
      expect(Math.min(...parts.map(({ value }) => value))).toBeGreaterThanOrEqual(0);
      const invested = roundUpToPound(amountTotal(taxReliefs.enterpriseInvestment));
      if (incomeTax.value > 0) expect(reducers.other.value).toBeGreaterThanOrEqual(invested * 0.3);
    }),
  );
});

test('adds up the workings of reductions and charges, and names each figure once', () => {
  fc.assert(
    fc.property(anyPerson, reliefs, (someone, taxReliefs) => {
      const { reducers, charges } = figuresFor({
        ...someone,
        dateOfBirth: calendarDate('1930-05-05'),
        pensionContributions: undefined,
        marriedCouples: { halfToSpouse: true, dateOfMarriage: calendarDate('2025-01-09') },
        taxReliefs,
      });
      const seen = new Map<string, WorkingItem>();
      const visit = (item: WorkingItem) => {
        const known = seen.get(item.id);
        expect(known ?? item, item.id).toBe(item);
        if (known !== undefined || item.kind !== 'figure') return;
        seen.set(item.id, item);
        for (const { item: part } of item.inputs) visit(part);
        const used = item.inputs.filter(({ effect }) => effect === 'uses');
        if (used.length > 0 || item.inputs.length === 0) return;
        const parts = item.inputs.map(({ effect, item: part }) =>
          part.kind === 'rate' ? 0 : effect === 'adds' ? part.value : -part.value,
        );
        expect(item.value, item.id).toBe(parts.reduce((sum, part) => sum + part, 0));
      };
      visit(reducers.total);
      visit(charges.total);
    }),
  );
});
