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

test('has nothing to save for a row that was opened but not changed', () => {
  const before = opened(tagged, [part]);
  expect(changesOf(tagged, before, before)).toEqual({ claims: false, note: false, extra: undefined });
  expect(before.details).toEqual({ other_year: false, tax_date: '2025-06-01', note: 'Mine' });
});

test('saves the note of an untagged row without a tag, but a tag only with a category', () => {
  const row = testRow({});
  const before = opened(row, []);
  const noted = { ...before, details: { ...before.details, note: 'Ask' } };
  expect(changesOf(row, before, noted)).toEqual({ claims: false, note: true, extra: undefined });
  // The user changed nothing, so the missing tag must be reported.
  expect(changesOf(row, before, before)).toEqual({ claims: true, note: false, extra: undefined });
});

test('treats a claim in another year as a change, which its checkbox reverts', () => {
  const before = opened(tagged, [{ ...part, tax_date: '06/04/2026' }]);
  expect(before.details['other_year']).toBe(true);
  expect(taxDateOf(tagged, before.details)).toBe('2026-04-06');
  const now = { ...before, details: { ...before.details, other_year: false } };
  expect(taxDateOf(tagged, now.details)).toBe('2025-06-01');
  expect(changesOf(tagged, before, now).claims).toBe(true);
});

test('offers the tags of the other direction as refunds, and keeps a removed tag where it is used', () => {
  const choices = partChoices(tagged, testCategories, [{ ...part, category: 'c9', tags: 'Van' }]);
  expect(choices.map(({ value, group }) => [value, group])).toEqual([
    ['11', 'Self-employment'],
    ['12', 'Property'],
    ['5', 'Reverse / Refund: Self-employment'],
    ['2', 'Reverse / Refund: Property'],
    ['c9', undefined],
  ]);
});
