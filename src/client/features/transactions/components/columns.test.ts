import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pence } from '#domain/money.ts';
import { testRow } from '../test-row.ts';
import { readColumns } from '#ui/data-table/for-tests.ts';
import { bookColumns, shownColumns } from './columns.tsx';

const columns = (phone: number | undefined, ...more: string[]) =>
  readColumns(
    bookColumns({ phone, more: new Set(more), onHint: () => {}, onEdit: () => {} }),
    shownColumns(new Set(more), []),
  );
const ids = (...args: Parameters<typeof columns>) => columns(...args).map(({ id }) => id);
const CHECKBOX = 36;

test('makes every text column at least 125 px wide, and gives the rest to the description', () => {
  const texts = columns(undefined, 'taxDate', 'classification').filter(({ slim }) => !slim);
  expect(texts.filter(({ width }) => width < 125)).toEqual([]);
  expect(
    columns(undefined)
      .filter(({ grow }) => grow)
      .map(({ id }) => id),
  ).toEqual(['description']);
});

test('shows the tax date next to the date', () => {
  for (const phone of [undefined, 390]) {
    const all = ids(phone, 'taxDate');
    expect(all.indexOf('taxDate')).toBe(all.indexOf('date') + 1);
  }
});

test('with tax dates, shows the whole amount at 1280 px without a swipe', () => {
  const all = columns(undefined, 'taxDate');
  const upTo = all.slice(0, all.findIndex(({ id }) => id === 'amount') + 1);
  const edit = all.filter(({ pinned }) => pinned);
  const width = [...upTo, ...edit].reduce((sum, column) => sum + column.width, CHECKBOX);
  // Minus the menu, the margins of the page and the borders of the card.
  expect(width).toBeLessThanOrEqual(1280 - 220 - 48 - 2);
});

test.each([320, 360, 390, 640])(
  'on a phone of %i px description and amount are seen without a swipe',
  (px) => {
    const [description, amount] = columns(px);
    expect([description?.id, amount?.id]).toEqual(['description', 'amount']);
    expect(description?.width).toBeGreaterThanOrEqual(125);
    // Minus the margins of the page (16 px each) and the borders of the card.
    expect(CHECKBOX + (description?.width ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual(px - 34);
  },
);

test('on a phone, shows next to the first tag of a split row how many other parts it has', () => {
  const shown = (row: ReturnType<typeof testRow>) => {
    const html = renderToStaticMarkup(columns(390)[0]?.cell(row));
    return html.replace(/<[^>]*>/g, '');
  };
  const part = { tagName: 'Studio', tagWords: ['studio'], category: 'Trading expense', claimed: pence(-500) };
  const parts = [part, { ...part, tagName: 'Personal', category: 'Personal' }];
  const row = { ...testRow({ description: 'Rent', tax_cat_id: 11 }), tagName: 'Studio' };
  expect(shown(row)).toBe(`Rent ${row.shownDate} · Studio`);
  expect(shown({ ...row, parts })).toMatch(/· Studio \+1, split: Studio/);
});
