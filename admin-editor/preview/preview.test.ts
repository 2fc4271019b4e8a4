import { expect, test } from 'vitest';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Field } from '#form-schemas/definition.ts';
import { definitionFor, widgetOf } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { checkAnswers } from './check-answers.ts';
import { broughtAlong } from './last-year.ts';
import { sampleAnswers } from './sample-answers.ts';
import { sampleContext } from './samples.ts';

/** Every form in the year it begins with. */
const asked = shippedDefinitions().map((definition) => ({
  definition,
  year: isTaxYear(definition.taxYear) ? definition.taxYear : ('2025-26' as const),
}));

test.each(asked.map((one) => [`${one.definition.code} of ${one.year}`, one] as const))(
  'a filer could save the samples of %s',
  (_, { definition, year }) => {
    const answers = sampleAnswers(definition, year);
    expect(checkAnswers(definition, year, answers, sampleContext)).toEqual([]);
    const filled = Object.values(answers).filter((answer) => answer !== undefined).length;
    // Dialogs are smaller than forms, and nobody has a file to try with.
    const boxes = definition.form_json.fields.filter((field) => widgetOf(field) !== 'file-drop');
    expect(filled).toBeGreaterThanOrEqual(Math.min(6, boxes.length));
  },
);

test('a box that a rule asks for has a sample of the shape its pattern wants', () => {
  const director = definitionFor(shippedDefinitions(), 'SA102', '2025-26');
  const answers = director === undefined ? {} : sampleAnswers(director, '2025-26');
  expect(answers['box_7_2']).toBe('AB123456');
});

test('a box that is part of another has a sample that fits in it', () => {
  const employment = definitionFor(shippedDefinitions(), 'SA102', '2025-26');
  const answers = employment === undefined ? {} : sampleAnswers(employment, '2025-26');
  expect(answers['box_1']).toBeGreaterThan(0);
  expect(answers['box_1_1']).toBeGreaterThan(0);
  expect(Number(answers['box_1_1'])).toBeLessThanOrEqual(Number(answers['box_1']));
});

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

test('a box that has an id of its own for some years is neither gone nor new where they begin', () => {
  const employment = definitionFor(shippedDefinitions(), 'SA102', '2026-27');
  if (employment === undefined) throw new Error('no SA102');
  const { values, gone, added } = broughtAlong(employment, '2026-27', employment);
  expect(values['box_20']).toBeGreaterThan(0);
  expect([gone, added]).toEqual([[], []]);
});
