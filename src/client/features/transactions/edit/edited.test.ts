import { expect, test } from 'vitest';
import { testCategories } from '../../../shared/forms/test-categories.ts';
import { testRow } from '../test-row.ts';
import { changesOf, opened, partChoices, taxDateOf } from './edited.ts';

const tagged = testRow({ tax_cat_id: 11, amount: -30.01, note: 'Mine' });
const part = {
  id: 7,
  amount: 30.01,
  description: '',
  category: 11,
  tags: 'Trading expense',
  receipt: '',
  receipt_name: '',
  token: '',
  tax_date: '01/06/2025',
};

test('a row that was opened and not changed has nothing to save', () => {
  const before = opened(tagged, [part]);
  expect(changesOf(tagged, before, before)).toEqual({ claims: false, note: false, extra: undefined });
  expect(before.details).toEqual({ other_year: false, tax_date: '2025-06-01', note: 'Mine' });
});

test('the note of a row that is not tagged can be saved alone, and its tag only with a category', () => {
  const row = testRow({});
  const before = opened(row, []);
  const noted = { ...before, details: { ...before.details, note: 'Ask' } };
  expect(changesOf(row, before, noted)).toEqual({ claims: false, note: true, extra: undefined });
  // Nothing was chosen: the missing tag is to be asked for.
  expect(changesOf(row, before, before)).toEqual({ claims: true, note: false, extra: undefined });
});

test('a claim in another year is a change of its own, and taken back by its tick', () => {
  const before = opened(tagged, [{ ...part, tax_date: '06/04/2026' }]);
  expect(before.details['other_year']).toBe(true);
  expect(taxDateOf(tagged, before.details)).toBe('2026-04-06');
  const now = { ...before, details: { ...before.details, other_year: false } };
  expect(taxDateOf(tagged, now.details)).toBe('2025-06-01');
  expect(changesOf(tagged, before, now).claims).toBe(true);
});

test('the tags of the other direction are refunds, and a removed tag stays where it was chosen', () => {
  const choices = partChoices(tagged, testCategories, [{ ...part, category: 'c9', tags: 'Van' }]);
  expect(choices.map(({ value, group }) => [value, group])).toEqual([
    ['11', 'Self-employment'],
    ['12', 'Property'],
    ['5', 'Reverse / Refund: Self-employment'],
    ['2', 'Reverse / Refund: Property'],
    ['c9', undefined],
  ]);
});
