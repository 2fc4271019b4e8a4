import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Rule } from '#form-schemas/definition.ts';
import { fieldsFor, rulesFor } from '#form-schemas/resolve.ts';

/**
 * The definition as filers of one tax year meet it: its boxes and rules alone, with the numbers of that year in them.
 * Two years that share a definition can so be compared.
 */
export function asAskedIn(definition: Definition, year: TaxYear): Definition {
  const { form_json } = definition;
  const rules = rulesFor(definition, year).map(forAllYears);
  const { constants: _constants, provisional: _provisional, migrations: _migrations, ...rest } = form_json;
  return {
    ...definition,
    form_json: {
      ...rest,
      fields: fieldsFor(definition, year).map(forAllYears),
      ...(form_json.rules !== undefined && { rules }),
    },
  };
}

function forAllYears<T extends Field | Rule>({ taxYears: _taxYears, ...rest }: T): Omit<T, 'taxYears'> {
  return rest;
}
