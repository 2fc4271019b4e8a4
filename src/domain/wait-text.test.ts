import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [599, '10 minutes'],
])('%d seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
