import { expect, test } from 'vitest';
import { keyed } from './keyed.ts';

test('gives identical lines different keys, and keeps them when other lines go', () => {
  const keysOf = (lines: readonly string[]) => keyed(lines, (line) => line).map(({ key }) => key);
  expect(keysOf(['one', 'same', 'same'])).toEqual(['one', 'same', 'same 2']);
  expect(keysOf(['same', 'same'])).toEqual(['same', 'same 2']);
});
