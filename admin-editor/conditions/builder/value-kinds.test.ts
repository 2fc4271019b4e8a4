import { expect, test } from 'vitest';
import { form } from '../for-stories.tsx';
import { subjectsOf } from '../subjects.ts';
import { boxesFor, partOf, turnedInto } from './value-kinds.ts';

const subjects = subjectsOf(form, '2025-26');
const offered = (kind: Parameters<typeof boxesFor>[0]) =>
  boxesFor(kind, subjects).groups.flatMap((group) => group.subjects.map(({ name }) => name));
const field = (name: string) => ({ is: 'field', name }) as const;

test.each(['money', 'number', 'factor', 'term'] as const)(
  'a calculation (%s) is offered no text, tick, date or choice',
  (kind) => {
    expect(offered(kind)).toEqual(expect.arrayContaining(['box_9', 'box_10', 'calculation.tax_due']));
    for (const name of ['box_1', 'box_2', 'box_3', 'box_4', 'tax_year_start', 'profile.dob'])
      expect(offered(kind)).not.toContain(name);
  },
);

test('a comparison is offered every box', () => {
  expect(offered('text')).toEqual(expect.arrayContaining(['box_1', 'box_2', 'box_3', 'box_4', 'box_9']));
});

test('a calculation begins with the value that was there, unless nothing can be calculated with it', () => {
  const nothing = { is: 'number', number: 0 };
  expect(partOf(field('box_9'), subjects)).toEqual(field('box_9'));
  expect(partOf(field('box_1'), subjects)).toEqual(nothing);
  expect(partOf({ is: 'text', text: 'x' }, subjects)).toEqual(nothing);
  expect(turnedInto('sum', field('box_2'), 'any', subjects, [])).toMatchObject({ parts: [nothing] });
});
