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

test('has the columns in the order of the specification, with type and tax date hidden at first', () => {
  const order = ['hint', 'tag', 'account', 'date', 'description', 'receipt', 'amount', 'claimed'];
  const end = ['category', 'classification', 'note', 'edit'];
  expect(ids(undefined, 'type', 'taxDate', 'classification', 'note')).toEqual([
    ...order,
    'type',
    'taxDate',
    ...end,
  ]);
  expect(ids(undefined)).toEqual([...order, 'category', 'edit']);
});

test('shows the direction of a row in the type column', () => {
  const type = columns(undefined, 'type').find(({ id }) => id === 'type');
  expect(
    [testRow({ amount: -5 }), testRow({ amount: 5, type: 'CREDIT' })].map((row) => type?.value(row)),
  ).toEqual(['Debit', 'Credit']);
});

test.each([[[]], [['taxDate']], [['type']], [['type', 'taxDate']]])(
  'fits every column up to the category next to Edit at 1280 px, with a scroll bar and %j',
  (more) => {
    const shown = columns(undefined, ...more);
    const width = shown.reduce((sum, { shrunk }) => sum + shrunk, CHECKBOX);
    // Minus the menu, the margins of the page, the borders of the card and the scroll bar.
    expect(width).toBeLessThanOrEqual(1280 - 220 - 48 - 2 - 10);
    expect(shown.filter(({ id, shrunk }) => id === 'description' && shrunk < 125)).toEqual([]);
  },
);

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

test('on a phone, dates are whole', () => {
  const dates = columns(390, 'taxDate').filter(({ id }) => id === 'date' || id === 'taxDate');
  // Ten digits and slashes of 13 px, and the padding.
  expect(dates.map(({ shrunk }) => shrunk >= 94)).toEqual([true, true]);
});
