import { expect, test } from 'vitest';
import { dateRules } from '#renderer/typing/date.ts';
import { moneyRules } from '#renderer/typing/money.ts';
import { settleFilter, typeFilter } from './typed-filter.ts';

const money = moneyRules({ length: 10, min: 0, max: 9_999_999.99 });
const WRONG = 'Please enter it again.';

test('keeps letters in an amount, filters nothing and shows an error', () => {
  const wrong = { text: 'abc', value: undefined, error: WRONG };
  expect(typeFilter(money, 'abc', 'ab', WRONG)).toEqual(wrong);
  expect(settleFilter(money, 'abc', WRONG)).toEqual(wrong);
});

test('keeps a date that does not exist, filters nothing and shows an error', () => {
  const wrong = { text: '31/02/2026', value: undefined, error: WRONG };
  expect(typeFilter(dateRules, '31/02/2026', '31/02/202', WRONG)).toEqual(wrong);
  expect(settleFilter(dateRules, '31/02/2026', WRONG)).toEqual(wrong);
});

test('reports an incomplete date when the field loses the focus, but not while typing', () => {
  expect(typeFilter(dateRules, '31/1', '31/', WRONG).error).toBeUndefined();
  expect(settleFilter(dateRules, '31/1', WRONG)).toEqual({ text: '31/1', value: undefined, error: WRONG });
});

test('filters by a valid amount or date, and shows no error for an empty field', () => {
  expect(typeFilter(money, '12.5', '12.', WRONG)).toEqual({ text: '12.5', value: 1250, error: undefined });
  expect(typeFilter(dateRules, '01/06/2025', '01/06/202', WRONG).value).toBe('2025-06-01');
  expect(settleFilter(money, '', WRONG)).toEqual({ text: '', value: undefined, error: undefined });
  expect(settleFilter(dateRules, '', WRONG)).toEqual({ text: '', value: undefined, error: undefined });
});
