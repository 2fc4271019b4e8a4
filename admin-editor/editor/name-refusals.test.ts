import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { constantNameRefusal, fieldNameRefusal } from './name-refusals.ts';

const form: Definition = {
  code: 'SA105',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Letting a room',
  tax_column: 'demo',
  form_json: {
    constants: { spare: 12 },
    fields: ['box_9', 'box_10'].map((name) => ({ name, title: name, format: 'string' })),
  },
};

test('refuses an invalid, too long or taken name, with the reason', () => {
  const refusal = (name: string) => fieldNameRefusal(form, 0, name);
  expect(['box_9', 'b'.repeat(64)].map(refusal)).toEqual([undefined, undefined]);
  expect(refusal('9 lives')).toBe('Use letters, digits and _, starting with a letter');
  expect(refusal('b'.repeat(65))).toBe('Use at most 64 characters');
  expect(refusal('box_10')).toBe('Another field has this name');
});

test('refuses constant names for the same reasons', () => {
  const refusal = (name: string) => constantNameRefusal(form, name);
  expect(refusal('l'.repeat(60))).toBeUndefined();
  expect(refusal('Limit')).toBe('Use lower-case letters, digits and _, starting with a letter');
  expect(refusal('l'.repeat(61))).toBe('Use at most 60 characters');
  expect(refusal('end_year')).toBe('This word is reserved for the year in messages');
  expect(refusal('spare')).toBe('Another number has this name');
});
