import { startYear, type TaxYear, taxYears } from '#domain/tax-year.ts';
import { validatorModule } from '#form-schemas/compile/validator-code.ts';
import type { Definition } from '#form-schemas/definition.ts';

export interface CompiledValidator {
  readonly forYear: TaxYear;
  readonly hash: string;
  readonly code: string;
}

/** A compiled validator for every year a definition can apply to: its own and the later ones. */
export function validatorsOf(definition: Definition): CompiledValidator[] {
  return taxYears
    .filter((year) => startYear(year) >= Number(definition.taxYear.slice(0, 4)))
    .map((year) => ({ forYear: year, ...validatorModule(definition, year) }));
}
