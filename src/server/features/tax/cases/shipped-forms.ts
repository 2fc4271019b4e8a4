import type { TaxYear } from '#domain/tax-year.ts';
import { definitionFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import type { InForce } from '../../../data/definitions/in-force.ts';

/** The forms of a year as shipped, without later published versions. */
export function shippedForms(year: TaxYear): readonly InForce[] {
  const known = byYear.get(year) ?? formsOf(year);
  byYear.set(year, known);
  return known;
}

const byYear = new Map<TaxYear, readonly InForce[]>();
let definitions: ReturnType<typeof shippedDefinitions> | undefined;

function formsOf(year: TaxYear): InForce[] {
  definitions ??= shippedDefinitions();
  const all = definitions;
  return [...new Set(all.map(({ code }) => code))].flatMap((code) => {
    const definition = definitionFor(all, code, year);
    if (definition === undefined) return [];
    return [{ code, taxYear: definition.taxYear, version: 1, definition, published: new Date(0), year }];
  });
}
