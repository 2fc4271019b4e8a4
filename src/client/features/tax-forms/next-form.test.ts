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
const next = (
  current: string,
  sections: object,
  unsaved: readonly string[] = [],
  needed: readonly string[] = [],
) => nextForm(forms, current, { sections: { ...sections }, unsaved, needed: new Set(needed) })?.code;

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
  const known = { sections: { b: { include: true } }, unsaved: [], needed: new Set(['B']) };
  expect(nextForm(all, 'A', known)).toBeUndefined();
});

test('leads to a form that the return needs, also if it is not in it or is further up', () => {
  expect(next('A', { d: { include: true } }, [], ['C'])).toBe('C');
  expect(next('C', {}, [], ['B', 'C'])).toBe('B');
  expect(next('C', {}, [], ['C'])).toBeUndefined();
});
