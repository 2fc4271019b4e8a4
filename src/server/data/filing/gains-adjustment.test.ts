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

test('an empty box 51 holds the difference of the rates, in whole pounds', () => {
  expect(sent({ box_17: pounds(20_000) })).toEqual({ box_17: pounds(20_000), box_51: pounds(200) });
});

test('the filer’s own figure stays, also when it is nil', () => {
  expect(sent({ box_51: pounds(150) })).toEqual({ box_51: pounds(150) });
  expect(sent({ box_51: ZERO })).toEqual({ box_51: ZERO });
});

test('without a difference nothing is added, and no other form is touched', () => {
  expect(sent({}, ZERO)).toEqual({});
  expect(withGainsAdjustment([formOf('SA105', {})], pounds(200))[0]?.entries).toEqual([{}]);
});
