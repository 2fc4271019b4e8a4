import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { given, person, resultFor, withPay, withProfit } from './for-tests.ts';
import type { SelfEmploymentInputs } from './inputs.ts';

const trade = (selfEmployment: SelfEmploymentInputs) => resultFor(person({ selfEmployment }));

test.each([
  [12_570, 0],
  [12_571, 0.06],
  [50_270, 2262],
  [50_271, 2262.02],
])('a profit of £%d pays Class 4 of £%d, each side of a limit', (profit, nic) => {
  expect(resultFor(withProfit(profit)).class4).toBe(pounds(nic));
});

test('nobody exempt pays Class 4', () => {
  expect(trade({ turnover: given(60_000), class4Exempt: true })).toMatchObject({
    class4: 0,
    incomeTax: pounds(11_432),
  });
});

test('Class 2 is paid by choice only, below the small profits threshold', () => {
  expect(trade({ turnover: given(6844), class2Voluntary: true }).class2).toBe(pounds(182));
  expect(trade({ turnover: given(6844) }).class2).toBe(0);
  expect(trade({ turnover: given(6845), class2Voluntary: true }).class2).toBe(0);
  const before = person({
    taxYear: '2024-25',
    selfEmployment: { turnover: given(6724), class2Voluntary: true },
  });
  expect(resultFor(before).class2).toBe(pounds(179.4));
});

test('the weeks HMRC counts replace the usual 52', () => {
  expect(trade({ turnover: given(5000), class2Voluntary: true, class2Weeks: 53 }).class2).toBe(pounds(185.5));
});

test('the trading allowance replaces expenses and capital allowances and cannot make a loss', () => {
  const { trading } = trade({
    turnover: given(900),
    tradingAllowance: given(1000),
    expenses: given(400),
    capitalAllowances: given(300),
  });
  expect(trading).toMatchObject({ allowance: pounds(900), expenses: 0, profit: 0, loss: 0 });
});

test('the trading allowance is £1,000 however much is claimed', () => {
  expect(trade({ turnover: given(5000), tradingAllowance: given(3000) }).trading.profit).toBe(pounds(4000));
});

test('a loss of the year counts as nil beside other income and is shown', () => {
  const result = resultFor({
    ...withPay(30_000),
    selfEmployment: { turnover: given(1000), expenses: given(5000.5) },
  });
  expect(result).toMatchObject({ totalIncome: pounds(30_000), trading: { profit: 0, loss: pounds(4001) } });
});

test('losses of earlier years stop at this year’s profit, and other business income stays taxed', () => {
  const { trading } = trade({
    turnover: given(3000),
    lossBroughtForward: given(5000),
    otherProfit: given(250),
  });
  expect(trading).toMatchObject({ lossUsed: pounds(3000), profit: pounds(250) });
});

test.each([
  [89_999, undefined, true],
  [90_000, undefined, false],
  [44_876, 182, true],
  [44_877, 182, false],
])('turnover of £%d with %s days traded: short pages %s', (turnover, daysTraded, allowed) => {
  expect(trade({ turnover: given(turnover), daysTraded }).trading.shortPagesAllowed).toBe(allowed);
});
