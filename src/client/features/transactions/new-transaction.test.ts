import { expect, test } from 'vitest';
import { categoryChoices } from '../../shared/forms/category-choices.ts';
import { isAnythingTyped, newTransaction, withFittingTag } from './new-transaction.ts';
import { testCategories } from '../../shared/forms/test-categories.ts';

const values = {
  type: 'I',
  description: 'Invoice 147',
  amount: 123_450,
  category: '5',
  date: '2025-06-01',
};

test('the call carries pounds, the date as DD/MM/YYYY and the direction', () => {
  expect(newTransaction(values).body).toEqual({
    description: 'Invoice 147',
    amount: '1234.50',
    trans_type: 'In',
    trans_date: '01/06/2025',
    category: 5,
  });
});

test('a note goes along when there is one', () => {
  expect(newTransaction({ ...values, note: ' ' }).body.note).toBeUndefined();
  expect(newTransaction({ ...values, note: 'paid late' }).body.note).toBe('paid late');
});

test('receipts that were uploaded go along', () => {
  expect(newTransaction({ ...values, receipts: 'a,b' }).body.receipts).toEqual(['a', 'b']);
  expect(newTransaction({ ...values, receipts: undefined }).body).not.toHaveProperty('receipts');
});

test('the tags offered fit the type', () => {
  expect(categoryChoices(testCategories, 'E').map(({ value }) => value)).toEqual(['11', '12']);
  expect(categoryChoices(testCategories, undefined)).toHaveLength(4);
});

test('a tag that does not fit a changed type is taken out, another stays', () => {
  expect(withFittingTag({ ...values, type: 'E' }, testCategories)['category']).toBeUndefined();
  expect(withFittingTag(values, testCategories)).toBe(values);
});

test('the tags stand under the trade or the letting they belong to', () => {
  expect(categoryChoices(testCategories, undefined).map(({ group }) => group)).toEqual([
    'Self-employment',
    'Self-employment',
    'Property',
    'Property',
  ]);
});

test('a tag that is still being typed stays', () => {
  const typing = { ...values, category: 'Trad' };
  expect(withFittingTag(typing, testCategories)).toBe(typing);
});

test('closing loses something only when something was typed', () => {
  expect(isAnythingTyped({})).toBe(false);
  expect(isAnythingTyped({ description: '', category: undefined })).toBe(false);
  expect(isAnythingTyped({ note: 'for later' })).toBe(true);
  expect(isAnythingTyped({ amount: 0 })).toBe(true);
  expect(isAnythingTyped({ type: 'E' }, { type: 'E' })).toBe(false);
});
