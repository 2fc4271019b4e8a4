import { expect, it } from 'vitest';
import type { Value } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/widgets/index.ts';
import { exampleField, examples } from './demo/example-field.ts';
import { reading } from '#form-schemas/reading.ts';

it.each([
  ['country', 'France'],
  ['sort-code', '12-34-56'],
  ['money', '£1,234.56'],
  ['date', '01/06/2025'],
  ['checkbox', 'Yes'],
  ['select', 'Plan 2'],
  ['radio', 'No'],
  ['percent', '12.5%'],
  ['integer', '120'],
  ['computed', '£9,441.00'],
  ['account-number', '01234567'],
] satisfies [WidgetName, string][])('shows the answer of a %s as people write it', (widget, text) => {
  expect(reading(exampleField(widget), examples[widget].value)).toBe(text);
});

it('shows choices known at run time by their titles', () => {
  const choices = { accounts: [{ value: '31', title: 'Starling' }] };
  expect(reading(exampleField('account-picker'), '31', choices)).toBe('Starling');
});

it.each<[WidgetName, Value]>([
  ['country', 'Atlantis'],
  ['sort-code', '12 ab'],
  ['date', '31/02/2025'],
  ['select', '99'],
  ['money', 'much'],
])('shows a value that is not a %s as it is stored', (widget, value) => {
  expect(reading(exampleField(widget), value)).toBe(value);
});

it('shows nothing for a missing value', () => {
  expect(reading(exampleField('money'), undefined)).toBe('');
});
