import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

type Form = Parameters<typeof progressOf>[0];
const labels = (...of: Parameters<typeof progressOf>) => progressOf(...of).map(({ label }) => label);
const single: Form = { kind: 'single', form_json: { fields: [] } };
const list: Form = { ...single, kind: 'list' };

test('shows a form as not started, saved or included', () => {
  expect(labels(single, undefined, false)).toEqual(['Not started']);
  expect(labels(single, { box_1: 'a' }, false)).toEqual(['Saved, not included']);
  expect(labels(single, { include: true }, false)).toEqual(['Included']);
});

test('counts the included entries of a list', () => {
  expect(labels(list, [], false)).toEqual(['Not started']);
  expect(labels(list, [{ include: true }], false)).toEqual(['1 included']);
  expect(labels(list, [{ include: true }, {}], false)).toEqual(['1 of 2 included']);
});

test('shows a form for the records only as saved, without mentioning a return', () => {
  const form_json = { recordOnly: true, fields: [] };
  expect(labels({ ...single, form_json }, undefined, false)).toEqual(['Not started']);
  expect(labels({ ...single, form_json }, { box_1: 'a' }, false)).toEqual(['Saved']);
  expect(labels({ ...list, form_json }, [], false)).toEqual(['Not started']);
  expect(labels({ ...list, form_json }, [{ box_1: 'a' }], false)).toEqual(['Saved']);
});

test('shows unsaved typing as well as what is saved', () => {
  expect(labels(single, undefined, true)).toEqual(['Unsaved changes']);
  expect(labels(list, [], true)).toEqual(['Unsaved changes']);
  expect(labels(single, { include: true }, true)).toEqual(['Included', 'Unsaved changes']);
});
