import type { Scenario } from '#contract/scenarios/scenarios.ts';
import { isTaxYear, yearBefore } from '#domain/tax-year.ts';
import { BEFORE } from '#form-schemas/outside-names.ts';

/** Another form that a scenario is filled in with. */
export interface OtherForm {
  readonly code: string;
  /** Of the scenario, or the one before; '' if this app does not have that year. */
  readonly taxYear: string;
  readonly isBefore: boolean;
  readonly answers: Scenario['answers'];
}

/** The other forms of a scenario: 'SA105' is one of its year, and 'before.SA105' one of the year before. */
export function otherForms({ taxYear, others = {} }: Pick<Scenario, 'taxYear' | 'others'>): OtherForm[] {
  const earlier = (isTaxYear(taxYear) ? yearBefore(taxYear) : undefined) ?? '';
  return Object.entries(others).map(([key, answers]) =>
    key.startsWith(`${BEFORE}.`)
      ? { code: key.slice(BEFORE.length + 1), taxYear: earlier, isBefore: true, answers }
      : { code: key, taxYear, isBefore: false, answers },
  );
}
