import { expect, test } from 'vitest';
import { aRequest } from './for-stories.ts';
import { requestRow, timeText } from './request-row.ts';

test('names the states of a request as the specification does', () => {
  const states = (['N', 'Y', 'P'] as const).map((paid) => requestRow(aRequest(1, { paid })).state);
  expect(states).toEqual(['Request sent', 'Auto-tagged', 'Paid']);
});

test('shows times as DD/MM/YYYY HH:MM in UK time, also past midnight in summer', () => {
  expect(timeText('2026-07-19T23:05:00.000Z')).toBe('20/07/2026 00:05');
  expect(timeText('2026-11-20T10:00:59.000Z')).toBe('20/11/2026 10:00');
});
