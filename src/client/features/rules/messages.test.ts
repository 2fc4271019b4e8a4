import { expect, test } from 'vitest';
import { leftAlone } from './messages.ts';

test('what a rule left alone is said of one and of many', () => {
  expect(leftAlone(0)).toBe('');
  expect(leftAlone(1)).toBe('1 transaction in a filed year was not changed.');
  expect(leftAlone(1200)).toBe('1,200 transactions in filed years were not changed.');
});
