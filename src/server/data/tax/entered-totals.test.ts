import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { given, person } from '#tax/for-tests.ts';
import { enteredTotals } from './entered-totals.ts';

test('counts every kind of income, also if the tax cannot be calculated', () => {
  const one = given(1);
  const inputs = person({
    employments: [{ pay: one, tips: one, benefits: one }],
    selfEmployment: {
      turnover: one,
      otherIncome: one,
      balancingCharges: one,
      goodsForOwnUse: one,
      otherProfit: one,
      seissGrants: one,
    },
    partnerships: [
      { share: one, yearAdjustment: one, otherProfit: one, seissGrants: one, untaxedInterest: one },
    ],
    property: { income: one, balancingCharges: one },
    holidayLets: { income: one, balancingCharges: one },
    savings: { taxedInterest: one, untaxedInterest: one, foreignInterest: one },
    dividends: { uk: one, funds: one, foreign: one },
    pensions: { statePension: one, otherPensions: one },
    benefits: { incapacityBenefit: one, jobseekersAllowance: one, other: one },
    otherIncome: { income: one, preOwnedAssets: one },
    additionalIncome: {
      giltInterest: one,
      stockDividends: one,
      bonusIssues: one,
      closeCompanyLoans: one,
      businessReceipts: one,
      shareSchemes: one,
    },
  });
  expect(enteredTotals(inputs)).toEqual({ income: pounds(37), expense: pounds(0) });
});

test('counts every kind of expense, and does not count a share of a loss as income', () => {
  const one = given(1);
  const inputs = person({
    employments: [{ expenses: one, homeWorking: one, mileage: one }],
    selfEmployment: { expenses: one, homeWorking: one, mileage: one, capitalAllowances: one },
    partnerships: [{ share: given(-5), yearAdjustment: one }],
    property: { expenses: one, mileage: one, capitalAllowances: one },
    holidayLets: { expenses: one, financeCosts: one, capitalAllowances: one },
    otherIncome: { expenses: one },
  });
  expect(enteredTotals(inputs)).toEqual({ income: pounds(0), expense: pounds(14) });
});
