import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { changeCounts } from './change-counts.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: `t.${name}`,
  title: name,
  format: 'number',
  ...more,
});

const form = (fields: Field[], reads: string): Definition => ({
  code: 'T1',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Trial',
  tax_column: 'trial',
  form_json: {
    fields,
    rules: [{ id: 'r', when: { filled: reads }, field: reads, message: 'No' }],
  },
});

const before = form(
  [field('a'), field('b', { visibleIf: { filled: 'a' } }), field('c', { depends: 'a' }), field('d')],
  'a',
);
const renamed = { ...field('a'), name: 'x', formerly: ['a'] };

test('counts a renamed box as one changed field, and references to its name not at all', () => {
  const after = form(
    [renamed, field('b', { visibleIf: { filled: 'x' } }), field('c', { depends: 'x' }), field('d')],
    'x',
  );
  expect(changeCounts(before, after)).toEqual({ added: 0, changed: 1, removed: 0, form: 0 });
});

test('counts a field that follows a rename and changes in another way', () => {
  const after = form(
    [
      renamed,
      field('b', { visibleIf: { checked: 'x' } }),
      field('c', { depends: 'x', title: 'C' }),
      field('d'),
    ],
    'd',
  );
  expect(changeCounts(before, after)).toEqual({ added: 0, changed: 3, removed: 0, form: 1 });
});

test('counts another order as a change of the form, and an added or removed field as no change of the others', () => {
  const [a = renamed, b = renamed, , d = renamed] = before.form_json.fields;
  const after = form([d, a, b, field('e')], 'a');
  expect(changeCounts(before, after)).toEqual({ added: 1, changed: 0, removed: 1, form: 1 });
});
