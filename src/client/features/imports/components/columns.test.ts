import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReviewRow } from '../import-rows.ts';
import { reviewColumns } from './columns.tsx';
import { readColumns } from '#ui/data-table/for-tests.ts';

const CHECKBOX = 36;
const columns = (phone: number | undefined, hasAccounts = false, hasCategories = false) =>
  readColumns(reviewColumns({ phone, hasCategories, hasAccounts, onToggle: () => {}, onDelete: () => {} }));

test.each([320, 360, 390, 640])('on a phone of %i px, shows without a swipe whether a row is added', (px) => {
  const first = columns(px, true).slice(0, 3);
  expect(first.map(({ id }) => id)).toEqual(['description', 'amount', 'fate']);
  // Minus the margins of the page (16 px each) and the borders of the card.
  const width = first.reduce((sum, column) => sum + column.width, CHECKBOX);
  expect(width).toBeLessThanOrEqual(px - 34);
});

test('on a phone, shows the verdict before the date, in full', () => {
  const row = { description: 'Shop', date: '01/06/2025', kind: 'duplicate' } as ReviewRow;
  const html = renderToStaticMarkup(columns(390)[0]?.cell(row));
  expect(html.replace(/<[^>]*>/g, '')).toBe('Shop Duplicate · 01/06/2025');
});

test.each([
  [false, false],
  [true, false],
  [false, true],
  [true, true],
])('fits all columns at 1280 px (accounts: %s, categories: %s)', (accounts, categories) => {
  const width = columns(undefined, accounts, categories).reduce(
    (sum, column) => sum + column.width,
    CHECKBOX,
  );
  // Minus the menu, the margins of the page, the borders of the card and a scroll bar.
  expect(width).toBeLessThanOrEqual(1280 - 220 - 48 - 2 - 15);
});
