import type { LeftOut } from '#contract/tax-calculation.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { whyNoMarriageAllowance } from '#tax/steps/marriage-allowance.ts';
import type { ReturnFigures } from './figures-of-year.ts';
import { linksTo } from './refusal-links.ts';

/** Claims of the filer's that come to nothing, each with its reason and the box it is made in. */
export function claimsNotGiven(
  year: TaxYear,
  { calculation, ...forms }: Pick<ReturnFigures, 'calculation' | 'forms' | 'definitions'>,
): LeftOut[] {
  if (!calculation.ok) return [];
  const why = whyNoMarriageAllowance(calculation.inputs, calculation.figures);
  if (why === undefined) return [];
  return linksTo(['allowances.marriageTransferIn'], year, forms).map(({ form, box, field }): LeftOut => ({
    code: 'not_due',
    count: 1,
    words: `Marriage allowance received: ${why}`,
    link: { form, ...(box === undefined ? {} : { box }), ...(field === undefined ? {} : { field }) },
  }));
}
