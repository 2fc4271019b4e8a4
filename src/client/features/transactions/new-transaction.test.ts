import { expect, test } from 'vitest';
import { categoryChoices } from '../../shared/forms/category-choices.ts';
import { newTransaction, withFittingTag } from './new-transaction.ts';
import { testCategories } from '../../shared/forms/test-categories.ts';

const values = {
  type: 'I',
  description: 'Invoice 147',
  amount: 123_450,
  category: '5',
  date: '2025-06-01',
};

test('sends pounds, the date as DD/MM/YYYY and the direction', () => {
  expect(newTransaction(values).body).toEqual({
    description: 'Invoice 147',
    amount: '1234.50',
    trans_type: 'In',
    trans_date: '01/06/2025',
    category: 5,
  });
});

test('sends a note if there is one', () => {
  expect(newTransaction({ ...values, note: ' ' }).body.note).toBeUndefined();
  expect(newTransaction({ ...values, note: 'paid late' }).body.note).toBe('paid late');
});

test('sends the uploaded receipts', () => {
  expect(newTransaction({ ...values, receipts: 'a,b' }).body.receipts).toEqual(['a', 'b']);
  expect(newTransaction({ ...values, receipts: undefined }).body).not.toHaveProperty('receipts');
});

test('offers the tags for the type', () => {
  expect(categoryChoices(testCategories, 'E').map(({ value }) => value)).toEqual(['11', '12']);
  expect(categoryChoices(testCategories, undefined)).toHaveLength(4);
});

test('clears a tag that does not fit a new type, and keeps one that does', () => {
  expect(withFittingTag({ ...values, type: 'E' }, testCategories)['category']).toBeUndefined();
  expect(withFittingTag(values, testCategories)).toBe(values);
});

test('groups the tags by their trade or property', () => {
  expect(categoryChoices(testCategories, undefined).map(({ group }) => group)).toEqual([
    'Self-employment',
    'Self-employment',
    'Property',
    'Property',
  ]);
});

test('keeps a tag that the user is still typing', () => {
  const typing = { ...values, category: 'Trad' };
  expect(withFittingTag(typing, testCategories)).toBe(typing);
});
