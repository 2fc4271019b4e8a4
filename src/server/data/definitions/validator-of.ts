import type { TaxYear } from '#domain/tax-year.ts';
import type { Validate } from '#form-schemas/check.ts';
import { validatorFor } from '#form-schemas/compile/validator-code.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** By the definition object: the same form and number can differ in another database, or from the shipped one. */
const validators = new WeakMap<Definition, Map<TaxYear, Validate>>();

/**
 * The compiled schema check of a definition for its year. The first call in a process compiles it, within the request.
 */
export function validatorOf({ definition, year }: { definition: Definition; year: TaxYear }): Validate {
  const ofForm = validators.get(definition) ?? new Map<TaxYear, Validate>();
  validators.set(definition, ofForm);
  const known = ofForm.get(year) ?? validatorFor(definition, year);
  ofForm.set(year, known);
  return known;
}
