import { expect, test } from 'vitest';
import type { Definition, Field } from '../definition.ts';
import { breakages } from './breakages.ts';

const formWith = (field: Partial<Field>): Definition => ({
  code: 'T1',
  taxYear: '2024-25',
  kind: 'single',
  title: 'Trial',
  tax_column: 'trial',
  form_json: { fields: [{ name: 'a', title: 'A', format: 'string', ...field }] },
});

test('reports conditions that could not be evaluated when the form is drawn or checked', () => {
  expect(breakages(formWith({ visibleIf: { power: [1, 2] } }))).toEqual([
    { path: '/form_json/fields/0/visibleIf', message: expect.stringContaining('"power" is not known') },
  ]);
  expect(breakages(formWith({ pattern: '^(a+)+$' })).map(({ path }) => path)).toEqual([
    '/form_json/fields/0/pattern',
  ]);
});

test('ignores problems that publishing would only ask to fix', () => {
  expect(breakages(formWith({ title: ' ', default: 5, messages: { nonsense: 'x' } }))).toEqual([]);
});
