import { expect, test } from 'vitest';
import { discardCalls, tagCalls, untagCalls } from './claim-calls.ts';
import { tagChoices } from './tag-choices.ts';
import { testCategories } from '../../shared/forms/test-categories.ts';
import { testRow } from './test-row.ts';

const mixed = [testRow({ amount: -1 }), testRow({ amount: 1 })];
const [business] = tagChoices(testCategories, mixed, { reverse: false, isAgent: false });
if (business === undefined) throw new Error('no choice');

test('gives each row the category for its direction', () => {
  const rows = [testRow({ id: 1, amount: -10 }), testRow({ id: 2, amount: 10, type: 'CREDIT' })];
  expect(tagCalls(rows, business, { reverse: false, percentage: 60 })).toEqual([
    {
      query: { operation: 'both', percentage: 60, reverse: 'N' },
      body: {
        transactions: [
          { id: 1, tax_cat: 11, claimed: 'N', type: 'DEBIT' },
          { id: 2, tax_cat: 5, claimed: 'N', type: 'CREDIT' },
        ],
      },
    },
  ]);
});

test('gives a refund the category for the opposite direction', () => {
  const [call] = tagCalls([testRow({ id: 1, amount: 10, type: 'CREDIT' })], business, {
    reverse: true,
    percentage: 100,
  });
  expect(call?.query.reverse).toBe('Y');
  expect(call?.body.transactions[0]?.tax_cat).toBe(11);
});

test('splits many rows into calls of ten thousand', () => {
  const rows = Array.from({ length: 10_001 }, (_, id) => ({ ...testRow({}), id }));
  expect(untagCalls(rows).map(({ body }) => body.transactions.length)).toEqual([10_000, 1]);
});

test('discards rows together with their tags in one call, and sends no untag option if there are none', () => {
  const [paint, petrol] = [testRow({ id: 1 }), testRow({ id: 2, tax_cat_id: 11 })];
  expect(discardCalls([paint, petrol])).toEqual([{ query: { untag: 'Y' }, body: { ids: [1, 2] } }]);
  expect(discardCalls([paint])).toEqual([{ query: {}, body: { ids: [1] } }]);
});
