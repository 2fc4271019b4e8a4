import { expect, test } from 'vitest';
import type { Field } from '#form-schemas/definition.ts';
import { positionWords } from './position-words.ts';

const field = (box: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  title: 'Rent',
  format: 'string',
  box,
  ...more,
});
const fields = [
  field('1', { heading: 'Lodger' }),
  field('2'),
  field('3', { heading: 'Income', subheading: 'Rents' }),
  field('4', { subheading: 'Other' }),
  field('5', { subheading: 'Last' }),
];

test.each([
  [[1], undefined, 'below 1 Rent, in Lodger'],
  [[0], undefined, 'first in Lodger'],
  [[0, 1], 'heading', 'first of the sections'],
  [[2, 3, 4], 'heading', 'after the section “Lodger”'],
  [[2], 'subheading', 'first in Income'],
  [[3], 'subheading', 'after the section “Rents”, in Income'],
  [[4], 'subheading', 'after the section “Other”, in Income'],
  // All of the form.
  [[0, 1, 2, 3, 4], 'heading', 'first of the sections'],
] as const)('describes %j, chosen as %s, as “%s”', (at, whole, words) => {
  expect(positionWords(fields, at, whole)).toBe(words);
});
