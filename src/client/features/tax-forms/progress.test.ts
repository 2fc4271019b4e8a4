import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

type Form = Parameters<typeof progressOf>[0];
const single: Form = { kind: 'single', form_json: { fields: [] } };
const list: Form = { ...single, kind: 'list' };

test('a form is not started, saved or included', () => {
  expect(progressOf(single, undefined).label).toBe('Not started');
  expect(progressOf(single, { box_1: 'a' }).label).toBe('Saved, not included');
  expect(progressOf(single, { include: true }).label).toBe('Included');
});

test('a list counts its included entries', () => {
  expect(progressOf(list, []).label).toBe('Not started');
  expect(progressOf(list, [{ include: true }]).label).toBe('1 included');
  expect(progressOf(list, [{ include: true }, {}]).label).toBe('1 of 2 included');
});

test('a form that is kept and printed only is saved, and nothing is said of a return', () => {
  const form_json = { recordOnly: true, fields: [] };
  expect(progressOf({ ...single, form_json }, undefined).label).toBe('Not started');
  expect(progressOf({ ...single, form_json }, { box_1: 'a' }).label).toBe('Saved');
  expect(progressOf({ ...list, form_json }, []).label).toBe('Not started');
  expect(progressOf({ ...list, form_json }, [{ box_1: 'a' }]).label).toBe('Saved');
});
