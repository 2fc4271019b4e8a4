import { expect, test } from 'vitest';
import { patternProblem } from '../pattern.ts';
import { patternSuggestion } from './suggestion.ts';

test.each([
  ['a+b', '^a+b$'],
  ['^a|b+c', '^(a|b+c)$'],
  [String.raw`^\b\w+$`, String.raw`^\w+$`],
  ['^(a+)+$', '^a+$'],
  ['^([a-z]*)*$', '^[a-z]+$'],
  ['^(x+x+)+y$', '^x+y$'],
  [String.raw`^\S+@\S+\.\S+\.\S+$`, String.raw`^[^\s@]+@[^\s.]+\.[^\s.]+\.\S+$`],
  [String.raw`\S+@\S+`, String.raw`^\S+@\S+$`],
  ['^.*/.*/.*/.*$', '^[^/]*/[^/]*/[^/]*/.*$'],
])('instead of %s it suggests %s, which is accepted', (pattern, suggested) => {
  expect(patternProblem(pattern)).toBeDefined();
  expect(patternSuggestion(pattern)).toBe(suggested);
  expect(patternProblem(suggested)).toBeUndefined();
});

test('suggests nothing where it knows nothing', () => {
  expect(patternSuggestion('^(?=(a+))a')).toBeUndefined();
  expect(patternSuggestion('[')).toBeUndefined();
});
