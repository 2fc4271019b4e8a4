import { expect, test } from 'vitest';
import { definitionFor, fieldsFor } from '../resolve.ts';
import { boxesIn, catalogueOf, hasCatalogue } from './catalogue-boxes.ts';
import { shippedDefinitions } from './index.ts';

// The catalogue lists the printed tables of SA106. Our form asks for one source at a time and fills the boxes from
// that, so only numbers, elements and kinds can be compared.

/** Boxes without a field, by the reason. */
const without: readonly (readonly [reason: string, boxes: RegExp])[] = [
  ['totals of the entries: written with the return', /^box_([3-68]|7_[1-4]|9|2[5-9]|30|32)$/],
  ['the credit that the tax calculation gives: written with the return', /^box_2$/],
  ['dividends from before April 2016 are not asked', /^box_7_5$/],
  ['income of a person abroad is refused', /^box_1[0-3](_\d|_fig|[a-f])?$/],
  ['set against other income: refused for UK property too', /^box_31$/],
  ['credit on capital gains is refused', /^box_(3[3-9]|40)$/],
  ['life insurance gains and exempt transfers abroad are refused', /^box_4[3-6]$/],
  ['trusts, benefits and the rest of the 2025-26 form are refused', /^box_(4[789]|5\d|6\d)(_1)?$/],
];

test.skipIf(!hasCatalogue)(
  'has the numbers, elements and kinds of the catalogue for every box of SA106 that it fills (skipped where there is no catalogue)',
  () => {
    const definition = definitionFor(shippedDefinitions(), 'SA106', '2025-26');
    if (definition === undefined) throw new Error('no SA106');
    const fields = fieldsFor(definition, '2025-26');
    const missing: string[] = [];
    for (const box of boxesIn(catalogueOf('SA106'), '2025-26')) {
      const field = fields.find(({ name }) => name === box.name);
      if (field === undefined) {
        missing.push(box.name);
        continue;
      }
      expect([field.name, field.xml]).toEqual([box.name, box.xml]);
      expect([field.name, field.currency === true]).toEqual([box.name, box.type.startsWith('money')]);
      if (!box.name.startsWith('ftp_')) expect([field.name, field.box]).toEqual([box.name, box.box]);
    }
    expect(missing.filter((name) => !without.some(([, boxes]) => boxes.test(name)))).toEqual([]);
    for (const [reason, boxes] of without)
      expect([reason, missing.some((name) => boxes.test(name))]).toEqual([reason, true]);
  },
);
