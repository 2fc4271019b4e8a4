import { expect, test } from 'vitest';
import { searchSubjects, subjectsWithout } from './search-subjects.ts';
import { form } from './for-stories.tsx';
import { subjectsOf } from './subjects.ts';

const subjects = subjectsOf(form, '2025-26');
const found = (search: string) =>
  searchSubjects(subjects.groups, search).flatMap((group) => group.subjects.map(({ name }) => name));

test('finds boxes by number, name and the beginnings of words', () => {
  expect(found('box 9')).toEqual(['box_9']);
  expect(found('rent rec')).toEqual(['box_9']);
  expect(found('INCOME')).toEqual(expect.arrayContaining(['box_10', 'box_11', 'calculation.total_income']));
  expect(found('box_12')).toEqual(['box_12']);
  expect(found('nowhere')).toEqual([]);
  expect(found(' ')).toEqual(subjects.groups.flatMap((group) => group.subjects.map(({ name }) => name)));
});

test('does not offer a formula its own box, but still names it', () => {
  const others = subjectsWithout(subjects, 'box_9');
  expect(others.groups.flatMap((group) => group.subjects.map(({ name }) => name))).not.toContain('box_9');
  expect(others.named('box_9').called).toBe('Box 9');
  expect(subjectsWithout(subjects, undefined)).toBe(subjects);
});
