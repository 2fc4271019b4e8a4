import { isTaxYear, type TaxYear, yearsToWorkOn } from '#domain/tax-year.ts';

interface FormOfYear {
  readonly code: string;
  readonly taxYear: string;
  /** 0: nothing is published for it. */
  readonly version: number;
}

/** The years of a form that a definition is published for, and those whose filers are asked one of them. */
export function comparedYears(
  forms: readonly FormOfYear[],
  code: string,
): { readonly own: readonly TaxYear[]; readonly asked: readonly TaxYear[] } {
  const own = forms
    .filter((form) => form.code === code && form.version > 0)
    .map(({ taxYear }) => taxYear)
    .filter(isTaxYear);
  return { own, asked: yearsToWorkOn(own).filter((year) => inForceIn(own, year) !== undefined) };
}

/** The year whose definition is in force in another one. */
export function inForceIn(own: readonly TaxYear[], asked: TaxYear): TaxYear | undefined {
  return own
    .filter((first) => first <= asked)
    .toSorted()
    .at(-1);
}
