import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Rule } from '#form-schemas/definition.ts';
import { fieldsFor, rulesFor } from '#form-schemas/resolve.ts';

/**
 * The definition as filers see it in one tax year: only that year's boxes and rules, with its constants
 * filled in. Two years that share a definition can be compared this way.
 */
export function definitionForYear(definition: Definition, year: TaxYear): Definition {
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
