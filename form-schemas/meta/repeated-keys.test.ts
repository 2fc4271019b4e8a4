import { expect, it } from 'vitest';
import { repeatedKeys } from './repeated-keys.ts';

const keysIn = (text: string) => {
  JSON.parse(text);
  return repeatedKeys(text).map(({ path, key, from, to }) => [path, key, text.slice(from, to), from]);
};

it('finds a key that an object has twice, and the position of the later one', () => {
  const text = '{"fields": [{"name": "a"}, {"title": "b", "name": "c", "title": "d"}]}';
  expect(keysIn(text)).toEqual([['/fields/1', 'title', '"title"', text.lastIndexOf('"title"')]]);
});

it('recognises a key in every spelling', () => {
  expect(keysIn(String.raw`{"a/b": {"title": 1, "t\u0069tle": 2}}`)).toEqual([
    ['/a~1b', 'title', String.raw`"t\u0069tle"`, 21],
  ]);
});

it.each([
  '{"title": "title", "a": ["title", "title"], "b": {"title": "a\\",\\"title\\":"}}',
  '["a", "a"]',
  '{"a": [{"a": 1}, {"a": 2}], "b": {}}',
  '"{\\"a\\": 1, \\"a\\": 2}"',
  '{}',
])('does not report a text or another object’s key as a duplicate: %s', (text) => {
  expect(keysIn(text)).toEqual([]);
});
