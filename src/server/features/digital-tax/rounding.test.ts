import { expect, test } from 'vitest';
import { pence, type Pence } from '#domain/money.ts';
import { definitionFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import type { SettledForm } from '../../data/tax/settled-forms.ts';
import { isRounding, roundingOf } from './rounding.ts';

const form = (code: string, values: Record<string, Pence>, included = true): SettledForm => {
  const definition = definitionFor(shippedDefinitions(), code, '2025-26');
  if (definition === undefined) throw new Error(`no ${code}`);
  return {
    definition,
    year: '2025-26',
    section: definition.tax_column,
    definitionYear: '2025-26',
    version: 1,
    included,
    entries: [{ values, fromBooks: new Set() }],
  };
};

test.each([
  [12_345, 12_345.67, true],
  [12_347, 12_345, true],
  [12_345, 12_347.01, false],
  [100, 100, false],
  [undefined, 0.5, false],
  [0.5, undefined, false],
])('with £2 of rounding, %s at HMRC and %s here is rounding: %s', (hmrc, ours, is) => {
  expect(isRounding(hmrc, ours, pence(200))).toBe(is);
});

test('each box in whole pounds counts with the pence it gains or loses, and each business with a pound of HMRC’s', () => {
  // Turnover loses 99p; the two expenses gain 99p and 1p.
  const trade = { box_9: pence(100_99), box_11: pence(100_01), box_12: pence(99_99) };
  const rounding = roundingOf([form('SA103S', trade), form('SA105', { box_20: pence(500_40) })], 1);
  expect(rounding).toEqual({ trade: 299, property: 140, all: 439 });
});

test('the books of a trade without a form count once, though they fill the short and the full pages', () => {
  const books = [
    form('SA103S', { box_9: pence(100_99) }, false),
    form('SA103F', { box_15: pence(100_99) }, false),
  ];
  expect(roundingOf(books, 1).trade).toBe(199);
});
