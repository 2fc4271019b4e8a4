import { expect, test } from 'vitest';
import { placeOfMistake } from './json-place.ts';

test.each([
  ['', 1, 1],
  ['hello', 1, 1],
  ['{"a": 1,\n  "b": x}', 2, 8],
  ['{"a": 1,\n  b: 2}', 2, 3],
  ['{"a" 1}', 1, 6],
  ['[1, 2,]', 1, 7],
  ['[1 2]', 1, 4],
  ['{"a": [1, {"b": 2]}', 1, 18],
  ['{"a": 1} {', 1, 10],
  ['{"a": "\\x"}', 1, 7],
  ['{"a":', 1, 6],
  ['[01]', 1, 3],
  ['{,}', 1, 2],
])('finds the end of valid JSON in %j at line %i, column %i', (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(placeOfMistake(text)).toEqual({ line, column });
});
