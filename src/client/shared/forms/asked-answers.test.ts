import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { askedAnswers } from './asked-answers.ts';
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

test('what was typed into a box that is hidden since is not saved, and is no change', () => {
  const typed = [{ include: true, works: false, weeks: 40, half: 20 }];
  expect(askedAnswers(form, typed)).toEqual([{ include: true, works: false }]);
  expect(isChanged(askedAnswers(form, [{ include: true }]), askedAnswers(form, typed))).toBe(false);
  const shown = [{ include: true, works: true, weeks: 40 }];
  expect(askedAnswers(form, shown)).toBe(shown);
});

test('while it is not known what the tax hides, nothing is held back', () => {
  const rich = {
    name: 'rich',
    title: 'Rich',
    format: 'string',
    visibleIf: { '>': [{ var: 'calculation.tax_due' }, 0] },
  } as const;
  const reading = { ...definition, form_json: { fields: [rich] } };
  const entries = [{ rich: 'x' }];
  const asked = (context: object) =>
    askedAnswers({ ...form, definition: reading, context: { ...context } }, entries);
  expect(asked({})).toBe(entries);
  expect(asked({ 'calculation.tax_due': 1 })).toBe(entries);
  expect(asked({ 'attachments.count': 0 })).toEqual([{}]);
});
