import { expect, test } from 'vitest';
import { sentFigures } from './sent-figures.ts';

const trade = (periodExpenses: object) =>
  JSON.stringify({
    periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-07-05' },
    periodIncome: { turnover: 1000.1, other: 0 },
    periodExpenses,
  });

test('reads lines, and adds them up for one total', () => {
  const sent = sentFigures(trade({ adminCosts: 10.1, otherExpenses: 0.2 }));
  expect(sent).toMatchObject({ expenses: 'itemised', income: 100_010, expense: 1_030 });
  expect(sent.at('/periodIncome/turnover')).toBe(100_010);
  expect(sent.at('/periodExpenses/adminCosts')).toBe(1_010);
  expect(sent.at('/periodExpenses/consolidatedExpenses')).toBe(1_030);
  expect(sent.at('/periodExpenses/financeCharges')).toBeUndefined();
});

test('has no line of what was sent as one total', () => {
  const sent = sentFigures(trade({ consolidatedExpenses: 10.3 }));
  expect(sent).toMatchObject({ expenses: 'consolidated', expense: 1_030 });
  expect(sent.at('/periodExpenses/consolidatedExpenses')).toBe(1_030);
  expect(sent.at('/periodExpenses/adminCosts')).toBeUndefined();
});

test('compares each part of property with its own, and has the finance costs of homes apart', () => {
  const sent = sentFigures(
    JSON.stringify({
      fromDate: '2024-04-06',
      toDate: '2024-07-05',
      ukFhlProperty: { income: { periodAmount: 700 }, expenses: { other: 50 } },
      ukNonFhlProperty: {
        income: { periodAmount: 900 },
        expenses: { other: 10, travelCosts: 5, residentialFinancialCost: 400 },
      },
    }),
  );
  expect(sent).toMatchObject({ expenses: 'itemised', income: 160_000, expense: 6_500, finance: 40_000 });
  expect(sent.at('/ukFhlProperty/expenses/consolidatedExpenses')).toBe(5_000);
  expect(sent.at('/ukNonFhlProperty/expenses/consolidatedExpenses')).toBe(1_500);
  expect(sent.at('/ukNonFhlProperty/expenses/residentialFinancialCost')).toBe(40_000);
  expect(sent.at('/ukProperty/expenses/consolidatedExpenses')).toBeUndefined();
});
