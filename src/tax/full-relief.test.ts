import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { figuresFor, given, withPay } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const taxOf = (changed: Partial<TaxInputs>) =>
  figuresFor({ ...withPay(30_000), taxYear: '2024-25', ...changed }).taxDue.value;

/** 20% of 30,000 less 12,570. */
const ON_PAY_ALONE = pounds(3486);

test('exempts receipts of a trade that only the books know, up to £1,000', () => {
  const trade = (turnover: number) =>
    taxOf({ selfEmployment: { onlyBooks: true, turnover: given(turnover) } });
  expect(trade(800)).toBe(ON_PAY_ALONE);
  expect(trade(1000)).toBe(ON_PAY_ALONE);
  expect(trade(1001)).toBe(pounds(3486 + 200.2));
});

test('counts other income towards the £1,000', () => {
  const both = (other: number) =>
    taxOf({
      selfEmployment: { onlyBooks: true, turnover: given(800) },
      otherIncome: { income: given(other) },
    });
  expect(both(200)).toBe(pounds(3486 + 40));
  expect(both(201)).toBe(pounds(3486 + 200.2));
});

test('taxes the boxes as they are when the form is in the return', () => {
  expect(taxOf({ selfEmployment: { turnover: given(800) } })).toBe(pounds(3646));
  expect(taxOf({ property: { income: given(900) } })).toBe(pounds(3666));
});

test('leaves the choice to the filer when the books have a cost', () => {
  const trade = { onlyBooks: true, turnover: given(800), expenses: given(100) };
  expect(taxOf({ selfEmployment: trade })).toBe(pounds(3486 + 140));
  expect(taxOf({ property: { onlyBooks: true, income: given(900), expenses: given(100) } })).toBe(
    pounds(3486 + 160),
  );
});

test('shares the £1,000 between rents and holiday lets that only the books know', () => {
  const lets = (rents: number, holiday: number) =>
    taxOf({
      property: { onlyBooks: true, income: given(rents) },
      holidayLets: { income: given(holiday) },
    });
  expect(lets(900, 0)).toBe(ON_PAY_ALONE);
  expect(lets(600, 400)).toBe(ON_PAY_ALONE);
  expect(lets(600, 401)).toBe(pounds(3486 + 200.2));
  expect(taxOf({ property: { onlyBooks: true }, holidayLets: { income: given(1000) } })).toBe(ON_PAY_ALONE);
});

test('says in the workings that no claim was needed', () => {
  const { trading } = figuresFor({
    ...withPay(30_000),
    selfEmployment: { onlyBooks: true, turnover: given(800) },
  });
  expect(trading.allowance.rule).toContain('without a claim');
  expect(trading.allowance.value).toBe(pounds(800));
  expect(trading.profit.value).toBe(0);
});
