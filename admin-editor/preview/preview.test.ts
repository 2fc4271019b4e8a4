import { expect, test } from 'vitest';
import type { Field } from '#form-schemas/definition.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { lettingARoom } from '../for-tests.ts';
import { checkAnswers } from './check-answers.ts';
import { broughtAlong } from './last-year.ts';
import { sampleAnswers } from './sample-answers.ts';
import { sampleContext } from './samples.ts';

const newest = shippedDefinitions().filter(({ taxYear }) => taxYear >= '2024-25');

test.each(newest.map((one) => [`${one.code} of ${one.taxYear}`, one] as const))(
  'the samples of %s are answers a filer could give',
  (_, definition) => {
    const answers = sampleAnswers(definition, '2025-26');
    const refused = checkAnswers(definition, '2025-26', answers, sampleContext)
      .map(({ field }) => field)
      .filter((name) => answers[name] !== undefined);
    expect(refused).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(0);
  },
);

test('last year’s answers follow a renamed box and leave one of another kind', () => {
  const fields = lettingARoom.form_json.fields.map((field): Field => {
    if (field.name === 'box_1') return { ...field, name: 'lodger' };
    return field.name === 'box_10' ? { ...field, format: 'string', currency: false } : field;
  });
  const before = { ...lettingARoom, form_json: { fields } };
  const { values, gone, added } = broughtAlong(lettingARoom, '2025-26', before);
  expect(values['box_1']).toBe('Sample');
  expect(values).not.toHaveProperty('box_10');
  expect([gone, added]).toEqual([[], []]);
});
