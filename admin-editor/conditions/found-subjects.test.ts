import { expect, test } from 'vitest';
import { foundSubjects, subjectsBut } from './found-subjects.ts';
import { form } from './for-stories.tsx';
import { subjectsOf } from './subjects.ts';

const subjects = subjectsOf(form, '2025-26');
const found = (search: string) =>
  foundSubjects(subjects.groups, search).flatMap((group) => group.subjects.map(({ name }) => name));

test('boxes are found by their number, the beginnings of their words, and their name', () => {
  expect(found('box 9')).toEqual(['box_9']);
  expect(found('rent rec')).toEqual(['box_9']);
  expect(found('INCOME')).toEqual(expect.arrayContaining(['box_10', 'box_11', 'calculation.total_income']));
  expect(found('box_12')).toEqual(['box_12']);
  expect(found('nowhere')).toEqual([]);
  expect(found(' ')).toEqual(subjects.groups.flatMap((group) => group.subjects.map(({ name }) => name)));
});

test('a formula is not offered the box itself, and still says what it is called', () => {
  const others = subjectsBut(subjects, 'box_9');
  expect(others.groups.flatMap((group) => group.subjects.map(({ name }) => name))).not.toContain('box_9');
  expect(others.named('box_9').called).toBe('Box 9');
  expect(subjectsBut(subjects, undefined)).toBe(subjects);
});
