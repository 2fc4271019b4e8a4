import type { TaxYear } from '#domain/tax-year.ts';
import type { Validate } from '#form-schemas/check.ts';
import { validatorFor } from '#form-schemas/compile/validator-code.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** By the definition itself: the same form and number may be another one in another database, or as it is shipped. */
const validators = new WeakMap<Definition, Map<TaxYear, Validate>>();

/** The schema check of a definition in its year. The first call of a process compiles it, within the request. */
export function validatorOf({ definition, year }: { definition: Definition; year: TaxYear }): Validate {
  const ofForm = validators.get(definition) ?? new Map<TaxYear, Validate>();
  validators.set(definition, ofForm);
  const known = ofForm.get(year) ?? validatorFor(definition, year);
  ofForm.set(year, known);
  return known;
}
