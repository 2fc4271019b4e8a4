import { type TaxYear, shippedTaxYears } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isDefinition } from '#form-schemas/meta/validate.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';

const files = import.meta.glob('../../form-schemas/forms/*/*.json', { eager: true, import: 'default' });

/** Every definition that the app ships, by file. */
export const definitions: readonly Definition[] = Object.entries(files).map(([path, json]) => {
  if (!isDefinition(json)) throw new Error(`${path} is not a form definition`);
  return json;
});

export const codes: readonly string[] = [...new Set(definitions.map(({ code }) => code))];

/** The definition in force, if the form has boxes in the year. */
export function offeredDefinition(code: string, year: TaxYear): Definition | undefined {
  const definition = definitionFor(definitions, code, year);
  return definition !== undefined && fieldsFor(definition, year).length > 0 ? definition : undefined;
}

/** The years in which a form exists. */
export function offeredYears(code: string): readonly TaxYear[] {
  return shippedTaxYears.filter((year) => offeredDefinition(code, year) !== undefined);
}
