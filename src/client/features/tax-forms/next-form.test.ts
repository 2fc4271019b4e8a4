import { expect, test } from 'vitest';
import { nextForm } from './next-form.ts';

const form = (code: string, recordOnly = false) => ({
  code,
  title: code,
  kind: 'single' as const,
  tax_column: code.toLowerCase(),
  form_json: { fields: [], ...(recordOnly && { recordOnly }) },
});
const forms = [form('A'), form('B'), form('C'), form('D')];
const next = (current: string, sections: object, unsaved: readonly string[] = []) =>
  nextForm(forms, current, { ...sections }, unsaved)?.code;

test('leads to the next form that is in the return, over those that are not', () => {
  expect(next('A', { b: { include: false }, c: { include: true } })).toBe('C');
  expect(next('A', { c: [{ include: false }, { include: true }] })).toBe('C');
  expect(next('A', { b: null, c: [] }, ['d'])).toBe('D');
});

test('leads to the return after the last one', () => {
  expect(next('C', { a: { include: true }, c: { include: true } })).toBeUndefined();
  expect(next('D', {})).toBeUndefined();
});

test('passes over a form that is only saved and printed', () => {
  const all = [form('A'), form('B', true)];
  expect(nextForm(all, 'A', { b: { include: true } }, [])).toBeUndefined();
});
