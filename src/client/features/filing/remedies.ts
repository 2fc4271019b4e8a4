import { formOfCheck } from '../../shared/forms/needed-forms.ts';
import { paths, type Path, type PathState, pathTo } from '../../shared/paths.ts';
import { formTarget } from '../../shared/source-target.ts';

/** Where what a check misses can be added: a form, a box of the final section, or another screen. */
interface Remedy {
  readonly label: string;
  readonly form?: string;
  readonly finalBox?: string;
  readonly path?: Path;
}

const remedies: Readonly<Record<string, Remedy>> = {
  plan: { label: 'Purchase a plan', path: paths.plan },
  utr: { label: 'Open profile', path: paths.profileMain },
  name_address: { label: 'Open profile', path: paths.profileMain },
  self_employment: { label: 'Open self-employment', form: formOfCheck.self_employment },
  property: { label: 'Open UK property', form: formOfCheck.property },
  employment: { label: 'Open employment', form: formOfCheck.employment },
  child_benefit: { label: 'Open Child Benefit', finalBox: 'cb_amount' },
  marriage_transfer: { label: 'Open Marriage Allowance', finalBox: 'marriage_transfer' },
  spouse_nin: { label: 'Open Marriage Allowance', finalBox: 'spouse_nin' },
  bank: { label: 'Open bank details', finalBox: 'bank_acnumber' },
};

/** A link with its text. */
export interface RemedyLink {
  readonly label: string;
  readonly to: string;
  readonly state?: PathState['taxForms'] | PathState['taxReturn'];
}

/**
 * Where what a check of spec 3, 5.1 misses can be added. Undefined where there is no such place.
 * @param isOnReturn The filer is on the form of the return, which has the boxes of the final section.
 */
export function remedyOf(
  code: string,
  taxYearId: number,
  { isOnReturn = false }: { isOnReturn?: boolean } = {},
): RemedyLink | undefined {
  const remedy = remedies[code];
  if (remedy === undefined) return undefined;
  const { label, form, finalBox, path } = remedy;
  if (path !== undefined) return { label, to: path };
  if (form !== undefined) return { label, ...formTarget({ form }, taxYearId) };
  if (finalBox === undefined || isOnReturn) return undefined;
  return { label, to: pathTo(paths.taxReturn, { name: 'form' }), state: { taxYearId, box: finalBox } };
}
