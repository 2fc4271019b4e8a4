import { expect, test } from 'vitest';
import { categoryChoices } from './category-choices.ts';
import { testCategories, testCategory } from './test-categories.ts';

test('groups kinds of expense apart from the tags that most people need', () => {
  const advertising = { ...testCategory(57, 'TRAD', 'Advertising', 'E'), kind_of: 11 };
  const studio = { ...advertising, id: 'c3', title: 'Studio', custom_tag_id: 3, kind_of: undefined };
  const choices = categoryChoices([...testCategories, advertising, studio], 'E');
  expect(choices.map(({ title, group }) => [title, group])).toEqual([
    ['Trading expense', 'Self-employment'],
    ['Property expense', 'Property'],
    ['Advertising', 'Self-employment: kinds of expense'],
    ['Studio', 'Your tags'],
  ]);
});
