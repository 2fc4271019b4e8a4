import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { barShares } from './bar-shares.ts';

test('the bars share the width as income and expenses do', () => {
  expect(barShares(pounds(300), pounds(100))).toEqual({ income: 75, expense: 25 });
});

test('without income and expenses each bar has half', () => {
  expect(barShares(pounds(0), pounds(0))).toEqual({ income: 50, expense: 50 });
});

test('expenses below nothing take no room', () => {
  expect(barShares(pounds(300), pounds(-20))).toEqual({ income: 100, expense: 0 });
});
