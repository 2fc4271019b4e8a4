import { expect, test } from 'vitest';
import type { CustomTag } from '#contract/custom-tags/custom-tags.ts';
import {
  deleteMessage,
  moveMessage,
  nameAdvice,
  tagBody,
  valuesOf,
  withFittingCategory,
} from './tag-values.ts';
import { testCategories } from '../../../shared/forms/test-categories.ts';

const tag: CustomTag = {
  id: 3,
  tagname: 'Software',
  title: 'Software',
  description: '',
  type: 'E',
  tax_cat: 'Trading expense',
  tax_cat_id: 11,
  used: 12,
  rules: 1,
};

test('opening and saving a tag changes nothing except a title that only repeats the name', () => {
  expect(tagBody(3, valuesOf(tag))).toEqual({
    id: 3,
    tagname: 'Software',
    title: '',
    description: '',
    type: 'E',
    tax_cat_id: 11,
  });
});

test('advises against a name of more than 25 characters', () => {
  expect(nameAdvice({ tagname: 'x'.repeat(25) })).toBeUndefined();
  expect(nameAdvice({ tagname: 'x'.repeat(26) })).toBe(
    '26 characters: names longer than 25 are cut off in narrow lists. 12 or fewer is best.',
  );
});

test('explains what deleting a tag means first', () => {
  expect(deleteMessage(tag)).toBe(
    '12 transactions and 1 rule have the tag “Software”. They keep their tax category, Trading expense, but lose this name. Your tax does not change.',
  );
  expect(deleteMessage({ ...tag, used: 1, rules: 0 })).toMatch(/^1 transaction has the tag “Software”\./);
  expect(deleteMessage({ ...tag, used: 0, rules: 0 })).toBe('“Software” is not used.');
});

test('explains what another category moves, and says nothing about the same one', () => {
  const to = (id: number) => testCategories.find((category) => category.id === id);
  expect(moveMessage(tag, to(12))).toMatch(/They will move from Trading expense to Property expense/);
  expect(moveMessage(tag, to(11))).toBeUndefined();
  expect(moveMessage({ ...tag, used: 0, rules: 0 }, to(12))).toBeUndefined();
});

test('removes a category that does not fit the new type', () => {
  expect(withFittingCategory({ type: 'I', tax_cat: '11' }, testCategories)['tax_cat']).toBeUndefined();
  expect(withFittingCategory({ type: 'E', tax_cat: '11' }, testCategories)['tax_cat']).toBe('11');
});
