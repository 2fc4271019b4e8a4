import { describe, expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import type { FullTradeInputs } from './full-trade-inputs.ts';
import { type WorkingItem, WorkingNode } from './workings.ts';

const trading = (...fullTrades: FullTradeInputs[]) => figuresFor(person({ fullTrades })).trading;

describe('the full self-employment pages', () => {
  /** Form SA103F, boxes 47 to 76: 142,500 - 89,000 + 3,600 + 400 + 150 - 7,560 - 45 - 500 - 1,200. */
  test('tax the profit of the accounts, with what tax adds and takes off', () => {
    const garage = trading({
      turnover: given(142_500),
      expenses: given(89_000),
      disallowable: given(3600),
      capitalAllowances: given(7560),
      balancingCharges: given(400),
      goodsForOwnUse: given(150),
      nonTaxableIncome: given(45),
      yearAdjustment: given(-500),
      lossBroughtForward: given(1200),
    });
    expect(garage.profit.value).toBe(pounds(48_345));
    expect(garage.lossUsed.value).toBe(pounds(1200));
  });

  /** ITTOIA 2005, s.232: adjustment income is a profit of its own; the loss of the trade stays whole. */
  test('tax a change of accounting practice beside a loss', () => {
    const shop = trading({
      turnover: given(10_000),
      expenses: given(14_000),
      accountingAdjustment: given(900),
    });
    expect([shop.profit.value, shop.lossOfYear.value]).toEqual([pounds(900), pounds(4000)]);
  });

  test('let the trading allowance replace expenses and capital allowances', () => {
    const stall = trading({
      turnover: given(3000),
      expenses: given(2500),
      capitalAllowances: given(100),
      tradingAllowance: given(1000),
    });
    expect(stall.profit.value).toBe(pounds(2000));
  });
});

describe('averaging of farmers and creators', () => {
  const farm = { turnover: given(40_000), expenses: given(10_000) };
  const averaged = (by: number, more: object = {}) =>
    trading({ ...farm, ...more, averagingAdjustment: given(by) });

  /** ITTOIA 2005, s.223: 30,000 and 10,000 make two years of 20,000. */
  test('moves the profit to the average, before losses of earlier years', () => {
    expect(averaged(-10_000).profit.value).toBe(pounds(20_000));
    expect(averaged(5000).profit.value).toBe(pounds(35_000));
    const { profit, lossUsed } = averaged(-10_000, { lossBroughtForward: given(25_000) });
    expect([profit.value, lossUsed.value]).toEqual([0, pounds(20_000)]);
  });

  /** s.221(5): a loss counts as a profit of nil, and stays. */
  test('leaves a loss of the year', () => {
    const { profit, lossOfYear } = averaged(8000, { expenses: given(45_000) });
    expect([profit.value, lossOfYear.value]).toEqual([pounds(8000), pounds(5000)]);
  });

  test('takes off no more than the profit', () => {
    expect(averaged(-30_001).profit.value).toBe(0);
  });
});

/** ITTOIA 2005, ss.222 and 223: less than 75% of the other year, or one of them nil. */
describe('averaging of two years', () => {
  const averaged = (now: number, before: number, more: object = {}) =>
    trading({ name: 'Farm', turnover: given(now), averagingBefore: given(before), ...more });

  test.each([
    [20_000, 15_000, 20_000],
    [20_000, 14_999, 17_499],
    [15_000, 20_000, 15_000],
    [14_999, 20_000, 17_499],
    [20_000, 0, 10_000],
    [0, 20_000, 10_000],
    [0, 0, 0],
  ])('of £%d after £%d leaves £%d', (now, before, profit) => {
    expect(averaged(now, before).profit.value).toBe(pounds(profit));
  });

  test('counts a loss of the year as a profit of nil', () => {
    const { profit, lossOfYear } = averaged(5000, 8000, { expenses: given(9000) });
    expect([profit.value, lossOfYear.value]).toEqual([pounds(4000), pounds(4000)]);
  });

  test('shows both profits, their average and the law', () => {
    const adjustment = nodeOf(averaged(71_508, 20_000).adjustments, 'full_trade_1.averaging');
    expect(adjustment?.value).toBe(pounds(-25_754));
    expect(adjustment?.source).toContain('ss.221 to 223');
    const average = nodeOf(adjustment, 'full_trade_1.averaging.average');
    expect(average).toMatchObject({
      label: 'Average profit of Farm over two years',
      value: pounds(45_754),
    });
    expect(average?.inputs.map(({ item }) => item)).toMatchObject([
      { value: pounds(71_508) },
      { value: pounds(20_000) },
    ]);
  });
});

/** The part of a working with this id. */
function nodeOf(item: WorkingItem | undefined, id: string): WorkingNode | undefined {
  if (!(item instanceof WorkingNode)) return undefined;
  if (item.id === id) return item;
  return item.inputs.map((input) => nodeOf(input.item, id)).find((found) => found !== undefined);
}

describe('several businesses', () => {
  const garage = { name: 'Garage', turnover: given(60_000), expenses: given(20_000) };
  const prints = { name: 'Prints', turnover: given(5000), expenses: given(12_000) };

  /** ITA 2007, s.83: a loss is carried forward against profits of the same trade. */
  test('keep the loss of one from the profit of another', () => {
    const both = trading(garage, prints);
    expect([both.profit.value, both.lossOfYear.value, both.lossCarriedForward.value]).toEqual([
      pounds(40_000),
      pounds(7000),
      pounds(7000),
    ]);
  });

  /** ITA 2007, s.64. */
  test('set a loss against other income where it is claimed', () => {
    const { netIncome } = figuresFor(
      person({ fullTrades: [garage, { ...prints, lossAgainstIncome: given(5000) }] }),
    );
    expect(netIncome.value).toBe(pounds(35_000));
  });

  /** SSCBA 1992, s.15: 6% of 50,270 - 12,570 and 2% above, on all profits together. */
  test('pay Class 4 on all profits together, with the short pages', () => {
    const { class4 } = figuresFor(
      person({ selfEmployment: { turnover: given(20_000) }, fullTrades: [garage] }),
    );
    expect(class4.value).toBe(pounds(2262 + 194.6));
  });

  /** Form SA103F, box 102. */
  test('take the adjustment for Class 4 off the profit for National Insurance only', () => {
    const { class4, trading: trade } = figuresFor(
      person({ fullTrades: [{ ...garage, class4Adjustment: given(10_000) }] }),
    );
    expect(trade.profit.value).toBe(pounds(40_000));
    expect(class4.value).toBe(pounds((30_000 - 12_570) * 0.06));
  });

  test('pay no Class 4 when one of them says exempt', () => {
    const { class4 } = figuresFor(person({ fullTrades: [garage, { ...prints, class4Exempt: true }] }));
    expect(class4.value).toBe(0);
  });

  /** ITA 2007, s.74E, until 2023-24. */
  test('cannot set a loss of the cash basis against other income before 2024-25', () => {
    const losing = { ...prints, cashBasis: true, lossAgainstIncome: given(100) };
    const refused = calculateAsShipped(person({ taxYear: '2023-24', fullTrades: [losing] }));
    expect(refused.ok ? [] : refused.refusals.map(({ code }) => code)).toEqual([
      'fullTrade.cashBasisLossAgainstIncome',
    ]);
  });
});
