import { isShipped, type TaxYear, taxYears } from '#domain/tax-year.ts';
import { validatorModule } from '#form-schemas/compile/validator-code.ts';
import type { Definition } from '#form-schemas/definition.ts';

export interface CompiledValidator {
  readonly forYear: TaxYear;
  readonly hash: string;
  readonly code: string;
}

/**
 * A compiled validator for the definition's own year and the later shipped ones. For any other year it is created on
 * first use (validatorHashOf).
 */
export function validatorsOf(definition: Definition): CompiledValidator[] {
  return taxYears
    .filter((year) => year === definition.taxYear || (isShipped(year) && year > definition.taxYear))
    .map((year) => ({ forYear: year, ...validatorModule(definition, year) }));
}
