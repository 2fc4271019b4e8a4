import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { checkAnswers } from './check-answers.ts';
import { sampleAnswers } from './sample-answers.ts';

const formWith = (pattern: string): Definition => ({
  code: 'XT1',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Trial',
  tax_column: 'xt1',
  form_json: { recordOnly: true, fields: [{ name: 'place', title: 'Place', format: 'string', pattern }] },
});

test.each(['[A-Z', '(', '^(a+)+$'])('a draft is checked while its pattern %s is being typed', (pattern) => {
  expect(
    checkAnswers(formWith(pattern), '2025-26', { place: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' }, {}),
  ).toEqual([]);
  expect(sampleAnswers(formWith(pattern), '2025-26')).toHaveProperty('place');
});

test('a finished pattern of a draft is checked', () => {
  expect(checkAnswers(formWith('^[A-Z]+$'), '2025-26', { place: 'a' }, {})).toHaveLength(1);
});
