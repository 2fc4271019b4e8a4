import { expect, test } from 'vitest';
import { isAnythingTyped } from './use-guarded-close.ts';

test('knows whether closing a dialog would lose anything', () => {
  expect(isAnythingTyped({})).toBe(false);
  expect(isAnythingTyped({ description: '', category: undefined })).toBe(false);
  expect(isAnythingTyped({ note: 'for later' })).toBe(true);
  expect(isAnythingTyped({ amount: 0 })).toBe(true);
  expect(isAnythingTyped({ type: 'E' }, { type: 'E' })).toBe(false);
});

test('a text that was there and was deleted is a change', () => {
  expect(isAnythingTyped({ name: '' }, { name: 'Holiday' })).toBe(true);
  expect(isAnythingTyped({}, { name: 'Holiday' })).toBe(true);
});
