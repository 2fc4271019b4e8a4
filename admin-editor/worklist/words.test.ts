import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import { alsoNamed, subjectsOfFirstYear } from '../conditions/subjects.ts';
import { differencesOf } from './words.ts';

const field = (box: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  id: `demo.${box}`,
  box,
  title: `Question ${box}`,
  format: 'string',
  ...more,
});
const form = (taxYear: string, fields: Field[]): Definition => ({
  code: 'DEMO',
  taxYear,
  kind: 'single',
  title: 'Demo',
  tax_column: 'demo',
  form_json: { fields },
});

test('a condition names the box it read last year by its number, though the box is gone from the draft', () => {
  const before = form('2026-27', [field('1'), field('2', { depends: 'box_1' })]);
  const draft = form('2027-28', [field('2')]);
  const items = worklistOf(before, draft, '2026-27', '2027-28');
  const lastYear = items.flatMap(({ fields }) => fields.before ?? []);
  const subjects = alsoNamed(subjectsOfFirstYear(draft), lastYear);
  const [second] = items.filter(({ called }) => called === 'Box 2');
  expect(second && differencesOf(second, subjects)).toEqual([
    'shown once Box 1 is filled in → waits for no box',
  ]);
});
