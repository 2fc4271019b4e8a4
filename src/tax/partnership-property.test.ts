import { describe, expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const partner = (share: number, claimed: number): TaxInputs =>
  person({
    taxYear: '2024-25',
    partnerships: [{ propertyShare: given(share), propertyLossAgainstIncome: given(claimed) }],
  });

/**
 * HMRC's calculation of 2024-25, c4.20, c4.25 and c4.40: box 39 is limited with the other losses (ITA 2007, ss.24A and
 * 120). PIM4228, Aliyah, as a partner: £32,000 of a loss of £50,000 comes off pay of £90,000.
 */
describe('a property loss set against other income', () => {
  const withPay = (pay: number, loss: number, claimed: number, more: Partial<TaxInputs> = {}) =>
    figuresFor({
      ...partner(-loss, claimed),
      employments: [{ pay: given(pay) }],
      ...more,
    });

  test.each([
    ['the part that the partnership names', 90_000, 50_000, 32_000, 32_000],
    ['at most the loss of the year', 90_000, 50_000, 50_001, 50_000],
    ['at most £50,000 of a small income', 90_000, 70_000, 60_000, 50_000],
    ['at most a quarter of a large income', 240_000, 70_000, 65_000, 60_000],
    ['whole pounds, rounded up', 90_000, 50_000, 999.01, 1000],
  ])('%s', (_, pay, loss, claimed, used) => {
    const figures = withPay(pay, loss, claimed);
    expect(figures.netIncome.value).toBe(pounds(pay - used));
    expect(figures.partnership.otherIncome.value).toBe(0);
  });

  test('shares the limit with a loss of a trade', () => {
    const fullTrades = [{ expenses: given(30_000), lossAgainstIncome: given(30_000) }];
    expect(withPay(90_000, 32_000, 32_000, { fullTrades }).netIncome.value).toBe(pounds(40_000));
  });

  test('is nothing in a year with a profit', () => {
    expect(figuresFor(partner(100, 50)).reliefs.limited.given.value).toBe(0);
  });
});
