import { expect, test } from 'vitest';
import type { Definition, Field, Logic } from '../definition.ts';
import { shippedDefinitions } from '../shipped/index.ts';
import { definitionFor } from '../resolve.ts';
import { circlesBetween } from './circles-between.ts';

const box = (name: string, computed?: Logic, more: Partial<Field> = {}): Field => ({
  name,
  title: name,
  format: 'number',
  ...(computed !== undefined && { computed }),
  ...more,
});
const form = (tax_column: string, fields: Field[]): Definition => ({
  code: tax_column.toUpperCase(),
  taxYear: '2024-25',
  kind: 'single',
  title: tax_column,
  tax_column,
  form_json: { fields },
});
const messages = (definition: Definition, others: readonly Definition[], before?: Definition) =>
  circlesBetween(definition, others, '2025-26', before).map(({ path, message }) => [path, message]);

const lets = form('lets', [box('rent', { '+': [{ var: 'total' }, 1] }), box('total', { var: 'sums.all' })]);

test('names the boxes of a circle through another form, also under an earlier name', () => {
  const sums = form('sums', [box('every', { var: 'lets.rent' }, { formerly: ['all'] })]);
  const words =
    '"total" depends on itself through another form: "total" → "sums.every" → "rent" → "total". Take one of these out.';
  expect(messages(lets, [sums])).toEqual([['/form_json/fields/1', words]]);
  // The other form sees the same circle from its side.
  expect(messages(sums, [lets])).toHaveLength(1);
  // What is in force already is left alone, and so is what closes no circle.
  expect(messages(lets, [sums], lets)).toEqual([]);
  expect(messages(lets, [form('sums', [box('all', { var: 'lets.other' })])])).toEqual([]);
});

test('finds no circle through the year before, or in another year’s boxes', () => {
  const before = form('sums', [box('all', { var: 'before.lets.rent' })]);
  expect(messages(lets, [before])).toEqual([]);
  const earlier = form('sums', [box('all', { var: 'lets.rent' }, { taxYears: ['2024-2025'] })]);
  expect(messages(lets, [earlier])).toEqual([]);
});

test('finds none in the shipped forms', () => {
  const all = shippedDefinitions();
  const codes = [...new Set(all.map(({ code }) => code))];
  const forms = codes.flatMap((code) => definitionFor(all, code, '2025-26') ?? []);
  expect(forms.flatMap((one) => messages(one, forms))).toEqual([]);
});
