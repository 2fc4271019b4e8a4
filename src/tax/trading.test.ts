import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { calculateAsShipped, figuresFor, given, person, withPay } from './for-tests.ts';
import type { SelfEmploymentInputs, TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';
import { shortPagesAllowed } from './steps/short-pages.ts';
import { sidewaysLosses } from './steps/sideways-losses.ts';
import { betterTradingChoice } from './better-trading-choice.ts';

const trade = (selfEmployment: SelfEmploymentInputs, taxYear: TaxYear = '2025-26') =>
  figuresFor(person({ taxYear, selfEmployment })).trading;

function refusals(inputs: TaxInputs): string[] {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
}

test('replaces expenses and capital allowances with the trading allowance, without making a loss', () => {
  const { allowance, expenses, profit, loss } = trade({
    turnover: given(900),
    tradingAllowance: given(1000),
    expenses: given(400),
    capitalAllowances: given(300),
  });
  expect(allowance.value).toBe(pounds(900));
  expect(expenses.value).toBe(0);
  expect(profit.value).toBe(0);
  expect(loss).toBe(0);
});

test('limits the trading allowance to £1,000 whatever the claim', () => {
  expect(trade({ turnover: given(5000), tradingAllowance: given(3000) }).profit.value).toBe(pounds(4000));
});

// HMRC BIM86078: turnover 1,300, the allowance leaves 300, and a loss of 170 of an earlier year 130.
test('uses a loss of an earlier year after the trading allowance', () => {
  const { profit, lossUsed } = trade(
    {
      turnover: given(1300),
      expenses: given(800),
      tradingAllowance: given(1000),
      lossBroughtForward: given(170),
    },
    '2023-24',
  );
  expect(lossUsed.value).toBe(pounds(170));
  expect(profit.value).toBe(pounds(130));
});

test('counts a loss of the year as zero, next to other income, and carries it forward', () => {
  const { trading, totalIncome } = figuresFor({
    ...withPay(30_000),
    selfEmployment: { turnover: given(1000), expenses: given(5000.5) },
  });
  expect(totalIncome.value).toBe(pounds(30_000));
  expect(trading.profit.value).toBe(0);
  expect(trading.loss).toBe(pounds(4001));
  expect(trading.lossOfYear.value).toBe(pounds(4001));
  expect(trading.lossCarriedForward.value).toBe(pounds(4001));
});

test('limits losses of earlier years to this year’s profit, and still taxes other business income', () => {
  const { lossUsed, lossCarriedForward, profit } = trade({
    turnover: given(3000),
    lossBroughtForward: given(5000),
    otherProfit: given(250),
  });
  expect(lossUsed.value).toBe(pounds(3000));
  expect(profit.value).toBe(pounds(250));
  expect(lossCarriedForward.value).toBe(pounds(2000));
});

test.each(['2020-21', '2021-22'] as const)(
  'in %s taxes SEISS grants in full, in addition to the allowance',
  (year) => {
    const { income, seissGrants, profit } = trade(
      { turnover: given(800), tradingAllowance: given(1000), seissGrants: given(2500.9) },
      year,
    );
    expect(income.value).toBe(pounds(800));
    expect(seissGrants.value).toBe(pounds(2500));
    expect(profit.value).toBe(pounds(2500));
  },
);

test('does not reduce SEISS grants of the trade by any loss', () => {
  const earlier = trade(
    { turnover: given(1000), seissGrants: given(4000), lossBroughtForward: given(3000) },
    '2020-21',
  );
  expect(earlier.lossUsed.value).toBe(pounds(1000));
  expect(earlier.profit.value).toBe(pounds(4000));
  const losing = trade({ turnover: given(1000), expenses: given(1500), seissGrants: given(4000) }, '2020-21');
  expect(losing.profit.value).toBe(pounds(4000));
  expect(losing.lossOfYear.value).toBe(pounds(500));
});

// 2020-21: Class 4 begins at 9,500, Class 2 at 6,475. (9,501 - 9,500) x 9% = 0.09; 52 x 3.05 = 158.60.
test('counts SEISS grants for Class 4 and Class 2', () => {
  const selfEmployment = { turnover: given(5000), seissGrants: given(4501) };
  const { class4, class2 } = figuresFor(person({ taxYear: '2020-21', selfEmployment }));
  expect(class4.value).toBe(pounds(0.09));
  expect(class2.due.value).toBe(pounds(158.6));
});

test.each(['2019-20', '2022-23', '2025-26'] as const)(
  'refuses SEISS grants in %s, which has none',
  (year) => {
    const grant = { seissGrants: given(100) };
    expect(refusals(person({ taxYear: year, selfEmployment: grant }))).toEqual([
      'trading.seissOutsideItsYears',
    ]);
    expect(refusals(person({ taxYear: year, partnerships: [grant] }))).toEqual([
      'trading.seissOutsideItsYears',
    ]);
  },
);

// A loss of 4,000.
const losing = { turnover: given(1000), expenses: given(5000) };

test.each([
  [0, 0, 4000],
  [1500, 1500, 2500],
  [4000, 4000, 0],
  [4001, 4000, 0],
])(
  'a loss of £4,000 with £%d claimed against other income uses £%d and carries £%d forward',
  (claim, used, left) => {
    const inputs = person({
      taxYear: '2025-26',
      selfEmployment: { ...losing, lossAgainstIncome: given(claim) },
    });
    const { trading, partnership } = figuresFor(inputs);
    expect(trading.lossClaimed.value).toBe(pounds(used));
    expect(trading.lossCarriedForward.value).toBe(pounds(left));
    expect(sidewaysLosses(inputs, { trading, partnership }).value).toBe(pounds(used));
  },
);

test('lowers the tax on pay by a loss set against other income, and charges no Class 4 on a loss', () => {
  // (30,000 - 4,000 - 12,570) x 20% = 2,686
  const { incomeTax, class4, totalIncome } = figuresFor({
    ...withPay(30_000),
    selfEmployment: { ...losing, lossAgainstIncome: given(4000) },
  });
  expect(totalIncome.value).toBe(pounds(30_000));
  expect(incomeTax.value).toBe(pounds(2686));
  expect(class4.value).toBe(0);
});

test('has nothing to claim against other income for a profit', () => {
  const { lossClaimed, lossCarriedForward } = trade({
    turnover: given(1000),
    lossAgainstIncome: given(500),
  });
  expect(lossClaimed.value).toBe(0);
  expect(lossCarriedForward.value).toBe(0);
});

test('does not set a cash basis loss against other income until 2023-24', () => {
  const year = (taxYear: TaxYear, facts: SelfEmploymentInputs) =>
    refusals(person({ taxYear, selfEmployment: { ...losing, ...facts } }));
  const claim = { lossAgainstIncome: given(100) };
  const barred = ['selfEmployment.cashBasisLossAgainstIncome'];
  expect(year('2023-24', { ...claim, cashBasis: true })).toEqual(barred);
  expect(year('2019-20', { ...claim, cashBasis: true })).toEqual(barred);
  expect(year('2023-24', { ...claim, cashBasis: false })).toEqual([]);
  expect(year('2023-24', { cashBasis: true })).toEqual([]);
  expect(year('2024-25', { ...claim, cashBasis: true })).toEqual([]);
  const partnerships = [{ share: given(-4000), ...claim, cashBasis: true }];
  expect(refusals(person({ taxYear: '2022-23', partnerships }))).toEqual([
    'partnership.cashBasisLossAgainstIncome',
  ]);
});

test.each([
  [{ turnover: given(5000), expenses: given(999) }, 'allowance', 1],
  [{ turnover: given(5000), expenses: given(1000) }, 'either', 0],
  [{ turnover: given(5000), expenses: given(1001) }, 'expenses', 1],
  // The allowance is limited to the income; expenses make a loss.
  [{ turnover: given(600), expenses: given(599) }, 'allowance', 1],
  [{ turnover: given(600), expenses: given(800) }, 'expenses', 200],
  [{ turnover: given(5000), expenses: given(300), homeWorking: given(800) }, 'expenses', 100],
  // The current choice makes no difference.
  [{ turnover: given(5000), expenses: given(4000), tradingAllowance: given(1000) }, 'expenses', 3000],
  [{}, 'either', 0],
] as const)('the better choice for %j is %s, by £%d', (selfEmployment, better, by) => {
  const choice = betterTradingChoice(person({ selfEmployment }), ratesOf('2025-26'));
  expect(choice).toMatchObject({ better, lowerProfitBy: pounds(by) });
});

test('includes business miles in the expenses of the better choice', () => {
  // 3,000 miles at 45p = 1,350
  const source = { from: 'stated', title: 'journeys' } as const;
  const inputs = person({
    selfEmployment: { turnover: given(5000), tradingAllowance: given(1000) },
    journeys: [{ type: 'in_vehicle', miles: 3000, source }],
  });
  expect(betterTradingChoice(inputs, ratesOf('2025-26'))).toEqual({
    better: 'expenses',
    lowerProfitBy: pounds(350),
    saving: 0,
    allowance: pounds(1000),
    expenses: pounds(1350),
  });
});

test('compares nothing without self-employment', () => {
  expect(betterTradingChoice(withPay(100), ratesOf('2025-26'))).toBeUndefined();
});

test.each([
  ['2025-26', 89_999, undefined, true],
  ['2025-26', 90_000, undefined, false],
  ['2025-26', 44_876, 182, true],
  ['2025-26', 44_877, 182, false],
  ['2023-24', 84_999, undefined, true],
  ['2023-24', 85_000, undefined, false],
] as const)('in %s turnover of £%d with %s days traded: short pages %s', (year, turnover, days, allowed) => {
  expect(shortPagesAllowed(pounds(turnover), days, ratesOf(year))).toBe(allowed);
});
