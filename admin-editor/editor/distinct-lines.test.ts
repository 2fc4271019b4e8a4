import { expect, test } from 'vitest';
import type { Field } from '#form-schemas/definition.ts';
import { subjectsOfFirstYear } from '../conditions/subjects.ts';
import { boxChoices } from '../moves/new-move.ts';
import { distinctLines } from './distinct-lines.ts';

const box = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: `t.${name}`,
  box: '10',
  title: 'Other income',
  format: 'number',
  ...more,
});
const twins = [
  box('other', { taxYears: ['2020-2021', '2021-2022'] }),
  box('other_b', { taxYears: ['2019-2020', '2022-2023', '2023-2024', '2024-2025'] }),
];
const apart = ['10 Other income (2020-21 and 2021-22)', '10 Other income (2019-20, 2022-23 to 2024-25)'];

test('tells boxes with the same line apart by their years, and leaves the others as they are', () => {
  expect(distinctLines([...twins, box('more', { title: 'More' })])).toEqual([...apart, '10 More']);
  expect(distinctLines([box('a'), box('b', { taxYears: ['2025-2026'] })])).toEqual([
    '10 Other income (every year)',
    '10 Other income (2025-26)',
  ]);
});

test('tells boxes with the same line and years apart by their names', () => {
  expect(distinctLines([box('a'), box('b')])).toEqual(['10 Other income (a)', '10 Other income (b)']);
  const years = { taxYears: ['2025-2026'] };
  expect(distinctLines([box('a', years), box('b', years), box('c')])).toEqual([
    '10 Other income (a, 2025-26)',
    '10 Other income (b, 2025-26)',
    '10 Other income (every year)',
  ]);
});

test('shows the difference in the choices of conditions and migrations', () => {
  const definition = {
    code: 'T',
    taxYear: '2019-20',
    kind: 'single',
    title: 'T',
    tax_column: 't',
    form_json: { fields: twins },
  } as const;
  expect(boxChoices(definition).map(({ label }) => label)).toEqual(apart);
  expect(subjectsOfFirstYear(definition).groups[0]?.subjects.map(({ line }) => line)).toEqual(apart);
});
