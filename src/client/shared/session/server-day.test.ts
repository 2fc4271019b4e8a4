import { expect, test } from 'vitest';
import { serverDay } from './server-day.ts';

const HOUR = 3_600_000;

test('counts days by the server’s clock, whatever the browser’s shows', () => {
  const wrong = Date.parse('2026-12-01T09:00:00Z');
  expect(serverDay({ clockLag: -72 * HOUR }, wrong)).toBe('2026-11-28');
  // The evening passes as usual.
  expect(serverDay({ clockLag: -72 * HOUR }, wrong + 16 * HOUR)).toBe('2026-11-29');
});

test('counts by the browser’s clock as long as the server’s is unknown', () => {
  expect(serverDay(undefined, Date.parse('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
});
