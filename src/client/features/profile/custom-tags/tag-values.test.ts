import { expect, test } from 'vitest';
import type { CustomTag } from '#contract/custom-tags.ts';
import { deleteWords, moveWords, nameAdvice, tagBody, valuesOf, withFittingCategory } from './tag-values.ts';
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

test('opening and saving a tag changes nothing but the title, which repeats the name by itself', () => {
  expect(tagBody(3, valuesOf(tag))).toEqual({
    id: 3,
    tagname: 'Software',
    title: '',
    description: '',
    type: 'E',
    tax_cat_id: 11,
  });
});

test('a name of more than 25 characters is advised against', () => {
  expect(nameAdvice({ tagname: 'x'.repeat(25) })).toBeUndefined();
  expect(nameAdvice({ tagname: 'x'.repeat(26) })).toBe(
    '26 characters: names longer than 25 are cut off in narrow lists. 12 or fewer is best.',
  );
});

test('what deleting means is said before', () => {
  expect(deleteWords(tag)).toBe(
    '12 transactions and 1 rule have the tag “Software”. They keep their tax category, Trading expense, but lose this name. Your tax does not change.',
  );
  expect(deleteWords({ ...tag, used: 1, rules: 0 })).toMatch(/^1 transaction has the tag “Software”\./);
  expect(deleteWords({ ...tag, used: 0, rules: 0 })).toBe('“Software” is not used.');
});

test('another category says what moves, and the same one says nothing', () => {
  const to = (id: number) => testCategories.find((category) => category.id === id);
  expect(moveWords(tag, to(12))).toMatch(/They will move from Trading expense to Property expense/);
  expect(moveWords(tag, to(11))).toBeUndefined();
  expect(moveWords({ ...tag, used: 0, rules: 0 }, to(12))).toBeUndefined();
});

test('another type takes a category of the first one out', () => {
  expect(withFittingCategory({ type: 'I', tax_cat: '11' }, testCategories)['tax_cat']).toBeUndefined();
  expect(withFittingCategory({ type: 'E', tax_cat: '11' }, testCategories)['tax_cat']).toBe('11');
});
