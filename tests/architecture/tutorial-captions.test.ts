import { expect, test } from 'vitest';
import { readingTime, webVtt } from '../../tools/tutorials/captions.ts';

test('writes lines as captions with their times', () => {
  const lines = [
    { from: 0, to: 2_400, text: 'Select a transaction.' },
    { from: 2_400, to: 3_661_005.4, text: 'Press Select Tag.' },
  ];
  expect(webVtt(lines)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.400\nSelect a transaction.\n\n' +
      '00:00:02.400 --> 01:01:01.005\nPress Select Tag.\n',
  );
});

test('shows a short line for two seconds, and a long one for longer', () => {
  expect(readingTime('Save.')).toBe(2_000);
  expect(readingTime('x'.repeat(80))).toBeGreaterThan(4_000);
});
