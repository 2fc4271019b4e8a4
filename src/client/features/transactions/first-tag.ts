import type { ReplyOf } from '#contract/endpoint.ts';
import type { claimTransactions } from '#contract/transactions/claims.ts';
import { startYear, taxYearFromLabel } from '#domain/tax-year.ts';

type Hints = Pick<ReplyOf<typeof claimTransactions>, 'se_info' | 'prop_info' | 'emp_info'>;

export interface FormOffer {
  readonly form: string;
  readonly taxYearId: number | undefined;
  readonly message: string;
}

const forms = [
  { hint: 'se_info', form: 'SA103S', kind: 'self-employed business' },
  { hint: 'prop_info', form: 'SA105', kind: 'property business' },
  { hint: 'emp_info', form: 'SA102', kind: 'employment' },
] as const;

/**
 * The forms to offer after the first tag of a business or employment in a tax year. A split row can be the first of
 * two. Spec 2, 4.
 */
export function formOffers(hints: Hints): FormOffer[] {
  return forms.flatMap(({ hint, form, kind }) => {
    const info = hints[hint];
    if (info === undefined || info.num_before > 0 || info.have_info) return [];
    const year = taxYearFromLabel(info.tax_year_name);
    return [
      {
        form,
        taxYearId: year === undefined ? undefined : startYear(year),
        message: `This is the first thing you have tagged for your ${kind} in ${info.tax_year_name}. Would you like to fill in its form (${form}) now?`,
      },
    ];
  });
}
