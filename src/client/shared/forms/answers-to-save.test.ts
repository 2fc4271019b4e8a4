import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { answersToSave } from './answers-to-save.ts';
import { isChanged } from './form-issues.ts';

const definition: Definition = {
  code: 'T1',
  taxYear: '2019-20',
  kind: 'single',
  title: 'Trial',
  tax_column: 'trial',
  form_json: {
    fields: [
      { name: 'works', title: 'Works', format: 'checkbox' },
      { name: 'weeks', title: 'Weeks', format: 'number', depends: 'works' },
      { name: 'half', title: 'Half', format: 'number', computed: { '/': [{ var: 'weeks' }, 2] } },
    ],
  },
};
const form = { definition, year: '2024-25' } as const;

test('leaves out typing in a box that is now hidden, and does not count it as a change', () => {
  const typed = [{ include: true, works: false, weeks: 40, half: 20 }];
  expect(answersToSave(form, typed)).toEqual([{ include: true, works: false }]);
  expect(isChanged(answersToSave(form, [{ include: true }]), answersToSave(form, typed))).toBe(false);
  const shown = [{ include: true, works: true, weeks: 40 }];
  expect(answersToSave(form, shown)).toBe(shown);
});

test('leaves nothing out until it knows which boxes the tax hides', () => {
  const rich = {
    name: 'rich',
    title: 'Rich',
    format: 'string',
    visibleIf: { '>': [{ var: 'calculation.tax_due' }, 0] },
  } as const;
  const reading = { ...definition, form_json: { fields: [rich] } };
  const entries = [{ rich: 'x' }];
  const toSave = (context: object) =>
    answersToSave({ ...form, definition: reading, context: { ...context } }, entries);
  expect(toSave({})).toBe(entries);
  expect(toSave({ 'calculation.tax_due': 1 })).toBe(entries);
  expect(toSave({ 'attachments.count': 0 })).toEqual([{}]);
});
