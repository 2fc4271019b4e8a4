import { expect, test } from 'vitest';
import { directionOf, searchChoices, tagChoices } from './tag-choices.ts';
import { testCategories, testRow } from './test-row.ts';

const titles = (...args: Parameters<typeof tagChoices>) => tagChoices(...args).map(({ title }) => title);

test('money out is offered expenses and money in income', () => {
  expect(titles(testCategories, 'out', false)).toEqual(['Trading expense', 'Property expense']);
  expect(titles(testCategories, 'in', false)).toEqual(['Trading income', 'Property income']);
});

test('a refund is offered the other direction', () => {
  expect(titles(testCategories, 'in', true)).toEqual(['Trading expense', 'Property expense']);
});

test('rows of mixed types are offered the tags that have both categories', () => {
  expect(titles(testCategories, 'both', false)).toEqual(['Business', 'Rental Property']);
});

test('the direction of rows is that of all of them', () => {
  const out = testRow({ amount: -1 });
  const into = testRow({ amount: 1 });
  expect(directionOf([out, out])).toBe('out');
  expect(directionOf([into])).toBe('in');
  expect(directionOf([out, into])).toBe('both');
});

test('the search looks for every word', () => {
  const choices = tagChoices(testCategories, 'out', false);
  expect(searchChoices(choices, 'exp prop').map(({ title }) => title)).toEqual(['Property expense']);
  expect(searchChoices(choices, '')).toHaveLength(2);
});
