import { expect, test } from 'vitest';
import { pounds, ZERO } from '#domain/money.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { withGainsAdjustment } from './gains-adjustment.ts';

const formOf = (code: string, values: Values) => ({
  definition: {
    code,
    taxYear: '2024-25',
    kind: 'single',
    title: code,
    tax_column: code,
    form_json: { fields: [] },
  } as Definition,
  entries: [values],
});
const sent = (values: Values, difference = pounds(199.6)) =>
  withGainsAdjustment([formOf('SA108', values)], difference)[0]?.entries[0];

test('fills an empty box 51 with the difference of the rates, in whole pounds', () => {
  expect(sent({ box_17: pounds(20_000) })).toEqual({ box_17: pounds(20_000), box_51: pounds(200) });
});

test('keeps the filer’s own figure, even if it is zero', () => {
  expect(sent({ box_51: pounds(150) })).toEqual({ box_51: pounds(150) });
  expect(sent({ box_51: ZERO })).toEqual({ box_51: ZERO });
});

test('adds nothing without a difference, and changes no other form', () => {
  expect(sent({}, ZERO)).toEqual({});
  expect(withGainsAdjustment([formOf('SA105', {})], pounds(200))[0]?.entries).toEqual([{}]);
});
