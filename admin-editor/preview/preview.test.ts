import { expect, test } from 'vitest';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Field } from '#form-schemas/definition.ts';
import { definitionFor, widgetOf } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { checkAnswers } from './check-answers.ts';
import { carryOverAnswers } from './last-year.ts';
import { sampleAnswers } from './sample-answers.ts';
import { sampleContext } from './samples.ts';

/** Every form in its first year. */
const shipped = shippedDefinitions().map((definition) => ({
  definition,
  year: isTaxYear(definition.taxYear) ? definition.taxYear : ('2025-26' as const),
}));

test.each(shipped.map((one) => [`${one.definition.code} of ${one.year}`, one] as const))(
  'makes samples of %s that a filer could save',
  (_, { definition, year }) => {
    const answers = sampleAnswers(definition, year);
    expect(checkAnswers(definition, year, answers, sampleContext)).toEqual([]);
    const filled = Object.values(answers).filter((answer) => answer !== undefined).length;
    // Dialogs have fewer boxes than forms, and there is no sample file or business.
    const boxes = definition.form_json.fields.filter(
      (field) => widgetOf(field) !== 'file-drop' && field.choicesFrom !== 'businesses',
    );
    expect(filled).toBeGreaterThanOrEqual(Math.min(6, boxes.length));
  },
);

test('gives a conditionally required box a sample that matches its pattern', () => {
  const director = definitionFor(shippedDefinitions(), 'SA102', '2025-26');
  const answers = director === undefined ? {} : sampleAnswers(director, '2025-26');
  expect(answers['box_7_2']).toBe('AB123456');
});

test('gives a part of another box a sample that is not more than the whole', () => {
  const employment = definitionFor(shippedDefinitions(), 'SA102', '2025-26');
  const answers = employment === undefined ? {} : sampleAnswers(employment, '2025-26');
  expect(answers['box_1']).toBeGreaterThan(0);
  expect(answers['box_1_1']).toBeGreaterThan(0);
  expect(Number(answers['box_1_1'])).toBeLessThanOrEqual(Number(answers['box_1']));
});

test('carries last year’s answers over to renamed boxes, but not to boxes of another kind', () => {
  const fields = lettingARoom.form_json.fields.map((field): Field => {
    if (field.name === 'box_1') return { ...field, name: 'lodger' };
    return field.name === 'box_10' ? { ...field, format: 'string', currency: false } : field;
  });
  const before = { ...lettingARoom, form_json: { fields } };
  const { values, gone, added } = carryOverAnswers(lettingARoom, '2025-26', before);
  expect(values['box_1']).toBe('Sample');
  expect(values).not.toHaveProperty('box_10');
  expect([gone, added]).toEqual([[], []]);
});

test('counts a box with a separate id for some years as neither removed nor new', () => {
  const employment = definitionFor(shippedDefinitions(), 'SA102', '2026-27');
  if (employment === undefined) throw new Error('no SA102');
  const { values, gone, added } = carryOverAnswers(employment, '2026-27', employment);
  expect(values['box_20']).toBeGreaterThan(0);
  expect([gone, added]).toEqual([[], []]);
});
