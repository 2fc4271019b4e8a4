import { expect, test } from 'vitest';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import {
  neighbourChoice,
  directionOf,
  onlyMatch,
  multiSelectTags,
  searchChoices,
  tagChoices,
} from './tag-choices.ts';
import { categoryFor } from './chosen-category.ts';
import { testCategories } from '../../shared/forms/test-categories.ts';
import { testRow } from './test-row.ts';

const out = testRow({ amount: -1 });
const into = testRow({ amount: 1 });
const tagged = testRow({ amount: 1, tax_cat_id: 5 });
const usual = { reverse: false, isAgent: false };
const titles = (rows: Parameters<typeof tagChoices>[1], reverse = false) =>
  tagChoices(testCategories, rows, { ...usual, reverse }).map(({ title }) => title);

/** A copy of a category as a custom tag, or as one hidden by an agent. */
const like = (id: number, changes: Partial<TaxCategory>): TaxCategory => {
  const category = testCategories.find((one) => one.id === id);
  if (category === undefined) throw new Error(`no category ${id}`);
  return { ...category, ...changes };
};
const van = like(11, { id: 'c3', title: 'Van', tagname: 'Van', custom_tag_id: 3 });

test('offers expenses for money out and income for money in', () => {
  expect(titles([out])).toEqual(['Trading expense', 'Property expense']);
  expect(titles([into])).toEqual(['Trading income', 'Property income']);
});

test('offers the other direction for a refund', () => {
  expect(titles([into], true)).toEqual(['Trading expense', 'Property expense']);
});

test('has fixed ids and pairs of categories for the tags of mixed rows', () => {
  expect(
    multiSelectTags.map(({ id, title, incomeId, expenseId }) => [id, title, incomeId, expenseId]),
  ).toEqual([
    [1, 'Business', 5, 11],
    [2, 'Rental Property', 2, 12],
    [3, 'Furnished Holiday Let', 22, 21],
    [4, 'Personal', 25, 26],
    [7, 'Transfer', 7, 17],
  ]);
});

test('offers tags with both categories for mixed rows, and Untagged if one is tagged', () => {
  expect(titles([out, into])).toEqual(['Business', 'Rental Property']);
  const choices = tagChoices(testCategories, [out, tagged], usual);
  expect(choices.map(({ key, title }) => [key, title])).toEqual([
    ['1', 'Business'],
    ['2', 'Rental Property'],
    ['9999', 'Untagged'],
  ]);
});

test('gives money in the income category of a mixed tag, and the other one if reversed', () => {
  const [business] = tagChoices(testCategories, [out, into], usual);
  if (business === undefined) throw new Error('no choice');
  expect([categoryFor(into, business, false), categoryFor(out, business, false)]).toEqual([5, 11]);
  expect([categoryFor(into, business, true), categoryFor(out, business, true)]).toEqual([11, 5]);
});

test('says where a custom tag counts', () => {
  const choice = tagChoices([...testCategories, van], [out], usual).at(-1);
  expect(choice).toMatchObject({ key: 'c3', description: 'Counts as Trading expense.', expenseId: 'c3' });
});

test('offers hidden tags only to agents, including tags for mixed rows that contain one', () => {
  const some = [...testCategories.filter(({ id }) => id !== 11), like(11, { enabled: 'N' })];
  const shown = (rows: Parameters<typeof tagChoices>[1], isAgent: boolean) =>
    tagChoices(some, rows, { ...usual, isAgent }).map(({ title, isHidden }) => [title, isHidden]);
  expect(shown([out], false)).toEqual([['Property expense', false]]);
  expect(shown([out], true)).toEqual([
    ['Property expense', false],
    ['Trading expense', true],
  ]);
  expect(shown([out, into], false)).toEqual([['Rental Property', false]]);
});

test('finds the common direction of the rows', () => {
  expect(directionOf([out, out])).toBe('out');
  expect(directionOf([into])).toBe('in');
  expect(directionOf([out, into])).toBe('both');
});

test('searches every word, including what counts under a tag', () => {
  const guidance = { counts: ['Fuel, train and bus fares'] };
  const some = [like(11, { guidance }), ...testCategories.filter(({ id }) => id !== 11)];
  const found = (search: string) =>
    searchChoices(tagChoices(some, [out], usual), search).map(({ title }) => title);
  expect(found('exp prop')).toEqual(['Property expense']);
  expect(found('train')).toEqual(['Trading expense']);
  expect(found('')).toHaveLength(2);
  expect(found('nothing')).toEqual([]);
  const named = { ...van, title: 'Train season ticket' };
  const both = searchChoices(tagChoices([...some, named], [out], usual), 'train');
  expect(both.map(({ title }) => title)).toEqual(['Train season ticket', 'Trading expense']);
  expect(onlyMatch(both, 'train')?.title).toBe('Train season ticket');
  expect(onlyMatch(both, '')).toBeUndefined();
});

test('starts at an end of the list with the arrow keys, and stops at its ends', () => {
  const choices = tagChoices(testCategories, [out], usual);
  const keys = (key: string | undefined, by: 1 | -1) => neighbourChoice(choices, key, by)?.key;
  expect([keys(undefined, 1), keys(undefined, -1)]).toEqual(['11', '12']);
  expect([keys('11', 1), keys('12', 1), keys('11', -1)]).toEqual(['12', '12', '11']);
  expect(neighbourChoice([], undefined, 1)).toBeUndefined();
});

const advertising = like(11, {
  id: 57,
  code: 'TRAD',
  title: 'Advertising',
  tagname: 'Advertising',
  kind_of: 11,
});
const withKinds = [...testCategories, advertising, { ...van, code: 'TRAD', tax_cat_id: 57 }];

test('kinds of expense follow the tag that they are kinds of; tags of one’s own do not', () => {
  const choices = tagChoices(withKinds, [out], usual);
  expect(choices.map(({ title, kindOf }) => [title, kindOf])).toEqual([
    ['Trading expense', undefined],
    ['Advertising', '11'],
    ['Property expense', undefined],
    ['Van', undefined],
  ]);
});

test('a kind of expense is an ordinary choice where its tag is hidden', () => {
  const some = withKinds.map((one) => (one.id === 11 ? { ...one, enabled: 'N' as const } : one));
  const [, first] = tagChoices(some, [out], usual);
  expect(first).toMatchObject({ title: 'Advertising', kindOf: undefined });
});

test('words that are only in what counts find the tag, not a kind of it', () => {
  const guidance = { counts: ['A website'] };
  const some = withKinds.map((one) =>
    one.code === 'TRAE' || one.code === 'TRAD' ? { ...one, guidance } : one,
  );
  const choices = tagChoices(
    some.filter(({ custom_tag_id }) => custom_tag_id === null),
    [out],
    usual,
  );
  const found = (search: string) => onlyMatch(searchChoices(choices, search), search)?.title;
  expect([found('website'), found('advert')]).toEqual(['Trading expense', 'Advertising']);
});
