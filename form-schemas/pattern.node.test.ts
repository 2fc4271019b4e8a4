import { expect, test } from 'vitest';
import { isForShortTexts, LONGEST_TRIED, patternProblem, safePattern } from './pattern.ts';
import { shippedDefinitions } from './shipped/index.ts';

test.each([
  '^a*a*a*a*a*a*a*a*b$',
  '(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)!',
  '(?=(a+))a',
  '^(?=(a+))a',
  '^(?!a)b$',
  '^(?<=a)b$',
  '\\d+\\d+\\d+\\d+x',
  '^(a+)+$',
  '^(a*)*b$',
  '^([a-z]+){2,}$',
  '^(a|a)*$',
  '^(a|ab)*$',
  '^(.|\\n|a)*$',
  '^((ab)?)+$',
  '^(x+x+)+y$',
  '^(a?){30}a{30}$',
  '^([a-z]+,?)*$',
  '^(a)\\1$',
  '\\1(a)',
  '^(?<n>a)\\k<n>$',
  '^((a{1000}){1000}){1000}$',
  'a+b',
  '^a|b+c',
  '^\\b\\w+$',
  '^(?i:a)$',
  '^(a$)*b$',
  `^${'(a|b|)'.repeat(33)}$`,
  `^${'(|)'.repeat(66)}$`,
])('refuses the pattern %s and says what is allowed', (pattern) => {
  expect(patternProblem(pattern)).toMatch(/^(start every|a repeated part|counted repetition|repetition and)/);
});

test.each(['[', '(', '^a{2,1}$', '^\\'])('explains what is wrong with the text %s', (pattern) => {
  expect(patternProblem(pattern)).toMatch(/regular expression/i);
});

test.each([
  '^[0-9]{8}$',
  '^([A-Z]{2}|[0-9]{2})[0-9]{6}$',
  '^(?:ab)+$',
  '^[(+)]*$',
  '^\\(a+\\)$',
  '^a?b+$',
  '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$',
  '^[A-Z]{1,2}[0-9]{1,6}$',
  '^\\d+(\\.\\d{1,2})?$',
  '^[^@ ]+@[^@ ]+$',
  '^[A-Za-z]+(-[A-Za-z]+)*$',
  "^[\\p{L} '-]*$",
  '^(GB|GD)[0-9]+$',
  '^a*',
  '^\\u0041\\x42\\u{43}\\cA\\0[\\b\\-\\]]+$',
  '^(yes|no|)$',
])('accepts the pattern %s', (pattern) => {
  expect(patternProblem(pattern)).toBeUndefined();
});

test('accepts the patterns of every shipped form', () => {
  const patterns = shippedDefinitions().flatMap(({ form_json }) =>
    form_json.fields.flatMap(({ pattern }) => pattern ?? []),
  );
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((pattern) => patternProblem(pattern) !== undefined)).toEqual([]);
});

test.each([
  '^\\S+@\\S+\\.\\S+$',
  '^(.*)(.*)!$',
  '^\\d+\\d+x$',
  '^a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaa$',
  '^(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)b$',
  '^(a?|b?)(a?|b?)(a?|b?)(a?|b?)c$',
  '^a{0,500}a{0,500}b$',
  '^[^x]*[\\p{L}]*!$',
  '^\\w*[A-Z0-9_]+;$',
  '^.*x.*y$',
])('accepts the pattern %s, for short texts only', (pattern) => {
  expect(patternProblem(pattern)).toBeUndefined();
  expect(isForShortTexts(pattern)).toBe(true);
});

test('a pattern for short texts matches as it did, and no long text', () => {
  const email = new RegExp(safePattern('^\\S+@\\S+\\.\\S+$'), 'u');
  expect(email.test('a@b.c')).toBe(true);
  expect(email.test('a b@b.c')).toBe(false);
  expect(email.test('@'.repeat(50))).toBe(false);
  const address = (length: number) => `${'a'.repeat(length - 4)}@b.c`;
  expect(email.test(address(LONGEST_TRIED))).toBe(true);
  expect(email.test(address(LONGEST_TRIED + 1))).toBe(false);
  expect(new RegExp(safePattern('^ab$|^cd$'), 'u').test('cd')).toBe(true);
});

test('a pattern that decides at each character is run as it is', () => {
  expect(safePattern('^[A-Z]+-[0-9]+$')).toBe('^[A-Z]+-[0-9]+$');
});
