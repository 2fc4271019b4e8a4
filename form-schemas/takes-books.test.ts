import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { Values } from './definition.ts';
import { listContext } from './list-context.ts';
import {
  booksOfPage,
  businessTwice,
  chosenTrades,
  FULL_TRADES,
  pageBooks,
  SHORT_TRADE,
  takesBooks,
} from './takes-books.ts';

test.each([
  ['the short pages have the books by themselves', 'self_employment', {}, true],
  ['also when both pages are in the return', 'self_employment', both(1, 1), true],
  ['not when only the full pages are', 'self_employment', both(0, 2), false],
  ['the first full entry has them then', 'self_employment_full', { ...both(0, 2), 'list.position': 1 }, true],
  ['the second has not', 'self_employment_full', { ...both(0, 2), 'list.position': 2 }, false],
  ['nor an entry outside the return', 'self_employment_full', { ...both(0, 1), 'list.position': 0 }, false],
  ['nor further short pages', 'self_employment_more', { ...both(1, 0), 'list.position': 1 }, false],
  ['nor any next to the short pages', 'self_employment_full', { ...both(1, 1), 'list.position': 1 }, false],
  ['other forms always', 'property', both(1, 1), true],
])('%s', (_, section, context, takes) => {
  expect(takesBooks(section, context)).toBe(takes);
});

const SHORT = 'self_employment';
const FULL = 'self_employment_full';
const trades = ['7', '8', '9'];

test('with several trades, a page without a choice that takes the books has the main one', () => {
  expect(pageBooks(SHORT, trades, both(1, 1))).toEqual('7');
  expect(pageBooks(FULL, trades, { ...both(0, 2), 'list.position': 1 })).toEqual('7');
  expect(pageBooks(FULL, trades, { ...both(0, 2), 'list.position': 2 })).toBeUndefined();
  expect(pageBooks('property', trades, both(1, 1))).toEqual('all');
});

test('a page has the trade chosen on it, and a removed one is no choice', () => {
  expect(pageBooks(SHORT, trades, both(1, 1), '9')).toEqual('9');
  expect(pageBooks(FULL, trades, { ...both(1, 2), 'list.position': 2, [SHORT_TRADE]: '7' }, '8')).toEqual(
    '8',
  );
  expect(pageBooks(SHORT, trades, both(1, 1), '66')).toEqual('7');
});

test('a trade fills one page only: the short one first, then the entries in their order', () => {
  expect(
    pageBooks(FULL, trades, { ...both(1, 1), 'list.position': 1, [SHORT_TRADE]: '8' }, '8'),
  ).toBeUndefined();
  const entries = [
    { include: true },
    { include: true, business: '7' },
    { include: true, business: '7' },
    { include: false, business: '9' },
    { include: true, business: '9' },
  ];
  const has = entries.map((entry, index) =>
    pageBooks(FULL, trades, { ...both(0, 4), ...listContext(entries, index) }, entry.business),
  );
  // The first has no choice, and another entry chose the main trade.
  expect(has).toEqual([undefined, '7', undefined, '9', '9']);
});

test('further short pages have only a trade that is chosen there and on no page before', () => {
  const more = (place: object, chosen?: string) =>
    pageBooks(
      'self_employment_more',
      trades,
      { ...both(1, 1), 'list.position': 1, [SHORT_TRADE]: '7', [FULL_TRADES]: '|8|', ...place },
      chosen,
    );
  expect(['7', '8', '9', '66', undefined].map((chosen) => more({}, chosen))).toEqual([
    undefined,
    undefined,
    '9',
    undefined,
    undefined,
  ]);
  expect(more({ 'list.books': '|9|' }, '9')).toBeUndefined();
});

test('names the page that has a business already, and only pages in the return', () => {
  const saved: Record<string, readonly Values[]> = {
    [FULL]: [{ include: false, business: '7' }, { include: true, business: '8' }, { include: true }],
  };
  const context = { ...chosenTrades((section) => saved[section] ?? []), [SHORT_TRADE]: '9' };
  const said = (section: string, business: string, place: Values = {}, include = true) =>
    businessTwice(section, { include, business }, {}, { ...context, ...place });
  const more = 'self_employment_more';
  expect(said(SHORT, '8')).toMatch(/^This business is already on Self-employment \(full\), SA103F\./);
  expect(said(more, '9')).toContain('Self-employment, SA103S');
  expect(said(more, '7')).toBeUndefined();
  expect(said(more, '7', { [FULL_TRADES]: '|7|' })).toContain('SA103F');
  expect(said(more, '7', { 'list.books': '|7|' })).toContain('another entry of this form');
  // A form is no other form of its own, and half-finished work can be saved.
  expect([said(SHORT, '9'), said(FULL, '8'), said(SHORT, '8', {}, false)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('gives a page the totals of its trade, and someone with one trade all of them', () => {
  const own = { TRAI: pounds(5) };
  const totals = {
    TRAI: pounds(12),
    trades: [
      { id: '7', name: 'Shop', totals: { TRAI: pounds(7) } },
      { id: '8', name: 'Stall', totals: own },
    ],
  };
  expect(booksOfPage(SHORT, totals, both(1, 0), '8')).toBe(own);
  expect(booksOfPage(SHORT, { TRAI: pounds(12) }, both(1, 0), '8')).toEqual({ TRAI: pounds(12) });
});

function both(short: number, full: number) {
  return { 'included.self_employment': short, 'included.self_employment_full': full };
}
