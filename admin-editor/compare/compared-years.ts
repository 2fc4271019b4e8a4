import { isTaxYear, type TaxYear, yearsToWorkOn } from '#domain/tax-year.ts';

interface FormOfYear {
  readonly code: string;
  readonly taxYear: string;
  /** 0 if nothing is published for it. */
  readonly version: number;
}

/** The years with a published definition of a form, and the years whose filers use one of them. */
export function comparedYears(
  forms: readonly FormOfYear[],
  code: string,
): { readonly own: readonly TaxYear[]; readonly inUse: readonly TaxYear[] } {
  const own = forms
    .filter((form) => form.code === code && form.version > 0)
    .map(({ taxYear }) => taxYear)
    .filter(isTaxYear);
  return { own, inUse: yearsToWorkOn(own).filter((year) => inForceIn(own, year) !== undefined) };
}

/** The year whose definition applies in another year. */
export function inForceIn(own: readonly TaxYear[], year: TaxYear): TaxYear | undefined {
  return own
    .filter((first) => first <= year)
    .toSorted()
    .at(-1);
}
