import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test('a form is not started, saved or included', () => {
  expect(progressOf('single', undefined).label).toBe('Not started');
  expect(progressOf('single', { box_1: 'a' }).label).toBe('Saved, not included');
  expect(progressOf('single', { include: true }).label).toBe('Included');
});

test('a list counts its included entries', () => {
  expect(progressOf('list', []).label).toBe('Not started');
  expect(progressOf('list', [{ include: true }]).label).toBe('1 included');
  expect(progressOf('list', [{ include: true }, {}]).label).toBe('1 of 2 included');
});
