import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { formChanges } from './form-changes.ts';

const form = (fields: Field[]): Definition => ({
  code: 'T1',
  title: 'Trade',
  kind: 'single',
  tax_column: 'trade',
  taxYear: '2024-25',
  form_json: { fields },
});
const turnover: Field = { name: 'a', id: 't.a', title: 'Turnover', format: 'number', box: '9' };
const tick: Field = { name: 'b', title: 'Small', format: 'checkbox' };

test('describes each changed box in plain words', () => {
  const after = form([
    { ...turnover, title: 'Sales', required: true, max: 5 },
    { name: 'c', title: 'Fax', format: 'string', box: '10' },
  ]);
  expect(formChanges(form([turnover, tick]), after, '2024-25')).toEqual([
    'Box 9, “Turnover”, is now called “Sales”, must be filled in and has different limits.',
    'Box 10, “Fax”, is new.',
    '“Small” is no longer on the form.',
  ]);
});

test('ignores changes the filer does not see: other years, where it is filed', () => {
  const before = form([turnover]);
  const after = form([
    { ...turnover, xml: 'A/B' },
    { ...tick, taxYears: ['2025-2026'] },
  ]);
  expect(formChanges(before, after, '2024-25')).toEqual([]);
});
