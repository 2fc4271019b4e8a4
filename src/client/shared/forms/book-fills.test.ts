import { expect, test } from 'vitest';
import { bookFillsOf } from './book-fills.ts';

const turnover = {
  name: 'box_9',
  title: 'Turnover',
  format: 'number',
  currency: true,
  fill: { from: 'bookkeeping', tags: ['TRAI', 'SEIS'] },
} as const;

test('a box adds up its tags’ totals in pence and links to all that have transactions', () => {
  const totals = [
    { code: 'TRAI', total: 0.1, count: 2 },
    { code: 'SEIS', total: 0.2, count: 1 },
    { code: 'PROI', total: 5, count: 1 },
  ];
  const fields = [{ ...turnover, fill: { ...turnover.fill, tags: [...turnover.fill.tags] } }];
  expect(bookFillsOf(fields, totals, (tag) => `/t/${tag}`)).toEqual({
    box_9: { value: 30, count: 3, href: '/t/TRAI,SEIS' },
  });
});

test('a box without tagged transactions is not filled', () => {
  const fields = [{ ...turnover, fill: { ...turnover.fill, tags: [...turnover.fill.tags] } }];
  expect(bookFillsOf(fields, [], () => '')).toEqual({});
});
