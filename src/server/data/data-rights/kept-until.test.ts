import { expect, test } from 'vitest';
import { keptUntil } from './kept-until.ts';

test('keeps proof for six years from the day in the UK on which it was sent', () => {
  expect(keptUntil(new Date('2026-11-20T10:00:00Z'))).toBe('2032-11-20');
  expect(keptUntil(new Date('2026-06-30T23:30:00Z'))).toBe('2032-07-01');
  expect(keptUntil(new Date('2028-02-29T12:00:00Z'))).toBe('2034-03-01');
});
