import { expect, test } from 'vitest';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { boxId } from '../migrations/box-id.ts';
import { definitionFor, fieldsFor } from '../resolve.ts';
import { shippedDefinitions } from './index.ts';

const all = shippedDefinitions();
const codes = [...new Set(all.map(({ code }) => code))];
const consecutive = shippedTaxYears.slice(1).map((year, index) => [shippedTaxYears[index], year] as const);

/** The boxes of two consecutive years that use different definitions. */
const changes = codes.flatMap((code) =>
  consecutive.flatMap(([from, to]) => {
    const older = from && definitionFor(all, code, from);
    const newer = definitionFor(all, code, to);
    if (from === undefined || older === undefined || newer === undefined || older === newer) return [];
    return [{ to, older, before: fieldsFor(older, from), after: fieldsFor(newer, to) }];
  }),
);

// Within one definition each field has its own id, even where two of them ask the same question in different years.
test('keeps the id of a box with the same name and wording when the definition changes', () => {
  const parted = changes.flatMap(({ to, before, after }) => {
    return after.flatMap((field) => {
      const same = before.find(
        ({ name, box, title }) =>
          (name === field.name || (box !== undefined && box === field.box)) && title === field.title,
      );
      return same === undefined || boxId(same) === boxId(field)
        ? []
        : [`${to}: ${boxId(same)} is ${boxId(field)}`];
    });
  });
  expect(parted).toEqual([]);
});

test('gives a box the id of last year’s box of the same name, or an id no box of that definition had', () => {
  const mixed = changes.flatMap(({ to, older, before, after }) => {
    const previousIds = new Set(before.map(boxId));
    const known = new Set(older.form_json.fields.map(boxId));
    return after.flatMap((field) => {
      const isAnother = known.has(boxId(field)) && !previousIds.has(boxId(field));
      return isAnother && before.some(({ name }) => name === field.name) ? [`${to}: ${boxId(field)}`] : [];
    });
  });
  expect(mixed).toEqual([]);
});

test('gives boxes of SA109 new ids where their question changed with the end of the remittance basis', () => {
  const [before, after] = (['2024-25', '2025-26'] as const).map((year) => {
    const form = definitionFor(all, 'SA109', year);
    return new Map((form ? fieldsFor(form, year) : []).map((field) => [field.name, boxId(field)]));
  });
  for (const name of ['box_23', 'box_24', 'box_28', 'box_29', 'box_30', 'box_40']) {
    expect(before?.has(name) && after?.has(name)).toBe(true);
    expect(after?.get(name)).not.toBe(before?.get(name));
  }
});
