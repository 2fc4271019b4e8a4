import { expect, test } from 'vitest';
import { filedNotice } from './messages.ts';

test('counts the unchanged transactions in filed years, in the singular and the plural', () => {
  expect(filedNotice(0)).toBe('');
  expect(filedNotice(1)).toBe('1 transaction in a filed year was not changed.');
  expect(filedNotice(1200)).toBe('1,200 transactions in filed years were not changed.');
});
