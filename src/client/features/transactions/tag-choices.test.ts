import { expect, test } from 'vitest';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import {
  categoryFor,
  choiceBeside,
  directionOf,
  foundAlone,
  multiSelectTags,
  searchChoices,
  tagChoices,
} from './tag-choices.ts';
import { testCategories } from '../../shared/forms/test-categories.ts';
import { testRow } from './test-row.ts';

const out = testRow({ amount: -1 });
const into = testRow({ amount: 1 });
const tagged = testRow({ amount: 1, tax_cat_id: 5 });
const usual = { reverse: false, isAgent: false };
const titles = (rows: Parameters<typeof tagChoices>[1], reverse = false) =>
  tagChoices(testCategories, rows, { ...usual, reverse }).map(({ title }) => title);

/** A copy of a category as a tag of one's own, or as one an agent hid. */
const like = (id: number, changes: Partial<TaxCategory>): TaxCategory => {
  const category = testCategories.find((one) => one.id === id);
  if (category === undefined) throw new Error(`no category ${id}`);
  return { ...category, ...changes };
};
const van = like(11, { id: 'c3', title: 'Van', tagname: 'Van', custom_tag_id: 3 });

test('money out is offered expenses and money in income', () => {
  expect(titles([out])).toEqual(['Trading expense', 'Property expense']);
  expect(titles([into])).toEqual(['Trading income', 'Property income']);
});

test('a refund is offered the other direction', () => {
  expect(titles([into], true)).toEqual(['Trading expense', 'Property expense']);
});

test('the tags for rows of mixed types have the ids and pairs of categories that are fixed', () => {
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

test('rows of mixed types are offered the tags that have both categories, and Untagged where one is tagged', () => {
  expect(titles([out, into])).toEqual(['Business', 'Rental Property']);
  const choices = tagChoices(testCategories, [out, tagged], usual);
  expect(choices.map(({ key, title }) => [key, title])).toEqual([
    ['1', 'Business'],
    ['2', 'Rental Property'],
    ['9999', 'Untagged'],
  ]);
});

test('of a tag for mixed rows money in gets the income category, and reversed the other', () => {
  const [business] = tagChoices(testCategories, [out, into], usual);
  if (business === undefined) throw new Error('no choice');
  expect([categoryFor(into, business, false), categoryFor(out, business, false)]).toEqual([5, 11]);
  expect([categoryFor(into, business, true), categoryFor(out, business, true)]).toEqual([11, 5]);
});

test('a tag of one’s own says where it counts', () => {
  const choice = tagChoices([...testCategories, van], [out], usual).at(-1);
  expect(choice).toMatchObject({ key: 'c3', description: 'Counts as Trading expense.', expenseId: 'c3' });
});

test('what an agent hid is offered to agents alone, also where it is half of a tag for mixed rows', () => {
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

test('the direction of rows is that of all of them', () => {
  expect(directionOf([out, out])).toBe('out');
  expect(directionOf([into])).toBe('in');
  expect(directionOf([out, into])).toBe('both');
});

test('the search looks for every word, also in what counts', () => {
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
  expect(foundAlone(both, 'train')?.title).toBe('Train season ticket');
  expect(foundAlone(both, '')).toBeUndefined();
});

test('the arrows begin at an end of the list and stop at its ends', () => {
  const choices = tagChoices(testCategories, [out], usual);
  const keys = (key: string | undefined, by: 1 | -1) => choiceBeside(choices, key, by)?.key;
  expect([keys(undefined, 1), keys(undefined, -1)]).toEqual(['11', '12']);
  expect([keys('11', 1), keys('12', 1), keys('11', -1)]).toEqual(['12', '12', '11']);
  expect(choiceBeside([], undefined, 1)).toBeUndefined();
});
