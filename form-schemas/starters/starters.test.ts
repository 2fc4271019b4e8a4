import { expect, test } from 'vitest';
import { validateDefinition } from '../meta/validate.ts';
import { publishingProblems } from '../problems.ts';
import { starters } from './index.ts';

test.each(starters)('$title can be published as it is', (form) => {
  expect(validateDefinition(form)).toEqual([]);
  expect(publishingProblems(form)).toEqual([]);
});

test('only the engagement letter is signed', () => {
  const signed = starters.filter(({ form_json }) => form_json.signature !== undefined);
  expect(signed.map(({ code }) => code)).toEqual(['engagement']);
});
