import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { barShares } from './bar-shares.ts';

test('divides the width between income and expenses in proportion', () => {
  expect(barShares(pounds(300), pounds(100))).toEqual({ income: 75, expense: 25 });
});

test('gives each bar half when there is no income and no expense', () => {
  expect(barShares(pounds(0), pounds(0))).toEqual({ income: 50, expense: 50 });
});

test('gives no width to negative expenses', () => {
  expect(barShares(pounds(300), pounds(-20))).toEqual({ income: 100, expense: 0 });
});
