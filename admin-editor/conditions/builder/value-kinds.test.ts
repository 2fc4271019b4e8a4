import { expect, test } from 'vitest';
import { form } from '../for-stories.tsx';
import { subjectsOf } from '../subjects.ts';
import { boxesFor, partOf, convertedTo } from './value-kinds.ts';

const subjects = subjectsOf(form, '2025-26');
const offered = (kind: Parameters<typeof boxesFor>[0]) =>
  boxesFor(kind, subjects).groups.flatMap((group) => group.subjects.map(({ name }) => name));
const field = (name: string) => ({ is: 'field', name }) as const;

test.each(['money', 'number', 'factor', 'term'] as const)(
  'offers no text, tick, date or choice for a calculation (%s)',
  (kind) => {
    expect(offered(kind)).toEqual(expect.arrayContaining(['box_9', 'box_10', 'calculation.tax_due']));
    for (const name of ['box_1', 'box_2', 'box_3', 'box_4', 'tax_year_start', 'profile.dob'])
      expect(offered(kind)).not.toContain(name);
  },
);

test('offers every box for a comparison', () => {
  expect(offered('text')).toEqual(expect.arrayContaining(['box_1', 'box_2', 'box_3', 'box_4', 'box_9']));
});

test('starts a calculation with the previous value, unless it cannot be used in one', () => {
  const nothing = { is: 'number', number: 0 };
  expect(partOf(field('box_9'), subjects)).toEqual(field('box_9'));
  expect(partOf(field('box_1'), subjects)).toEqual(nothing);
  expect(partOf({ is: 'text', text: 'x' }, subjects)).toEqual(nothing);
  expect(convertedTo('sum', field('box_2'), 'any', subjects, [])).toMatchObject({ parts: [nothing] });
});
