import { expect, test } from 'vitest';
import { yearVariables } from '../check.ts';
import { definitionFor, fieldsFor } from '../resolve.ts';
import { hiddenFields } from '../visibility.ts';
import { shippedDefinitions } from './index.ts';

const NOTE = 'four_years_note';

function warns(year: '2025-26' | '2026-27', answers: Readonly<Record<string, string | boolean>>): boolean {
  const definition = definitionFor(shippedDefinitions(), 'SA109', year);
  if (definition === undefined) throw new Error(`no SA109 of ${year}`);
  return !hiddenFields(fieldsFor(definition, year), answers, yearVariables(year)).has(NOTE);
}

/**
 * GOV.UK, "Check if you can claim the 4-year foreign income and gains regime": resident from 6 May 2022, the last year
 * with relief is 2025-26. ITTOIA 2005, s.845B.
 */
test.each([
  ['2025-26', '2022-05-06', false],
  ['2025-26', '2022-04-06', false],
  ['2025-26', '2022-04-05', true],
  ['2026-27', '2022-05-06', true],
  ['2026-27', '2023-04-06', false],
] as const)('%s: an arrival on %s is warned of: %s', (year, arrived, expected) => {
  expect(warns(year, { box_23: arrived, box_28: true })).toBe(expected);
});

test('warns of claims on gains and of work abroad, not of the transitional rules or without a claim', () => {
  const box_23 = '2019-01-01';
  expect(warns('2025-26', { box_23, box_29: true })).toBe(true);
  expect(warns('2025-26', { box_23, box_41: true })).toBe(true);
  expect(warns('2025-26', { box_23, box_41: true, box_43: true })).toBe(false);
  expect(warns('2025-26', { box_23 })).toBe(false);
  expect(warns('2025-26', { box_28: true })).toBe(false);
});
