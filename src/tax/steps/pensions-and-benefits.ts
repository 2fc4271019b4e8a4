import type { TaxInputs } from '../inputs.ts';
import { incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { foreignAmounts } from './foreign-sources.ts';

export interface PensionsAndBenefits {
  readonly income: WorkingNode;
  /** Tax deducted from pensions and benefits. */
  readonly taxDeducted: readonly WorkingNode[];
}

/**
 * Pensions and taxable state benefits, before the tax deducted from them; without a State Pension lump sum, which is
 * taxed on its own (state-pension-lump-sum.ts). ITEPA 2003, ss.567, 573, 577 and 660; SA100 TR 3, boxes 8 and 11 to 16;
 * SA106, box 9. Foreign pensions are taxed in full since 2017-18 (Finance Act 2017, s.10). The State Pension is the
 * year's entitlement, whenever it was paid.
 */
export function pensionsAndBenefits(inputs: TaxInputs): PensionsAndBenefits {
  const { pensions = {}, benefits = {} } = inputs;
  return {
    income: total(
      {
        id: 'pensions_state_benefits',
        label: 'Pensions and benefits',
        rule: 'Pensions and taxable state benefits added together.',
        source: 'Income Tax (Earnings and Pensions) Act 2003, ss.567, 577 and 660',
      },
      present(
        incomeInPounds('pensions.state', 'State Pension', pensions.statePension),
        incomeInPounds('pensions.other', 'Other pensions and annuities', pensions.otherPensions),
        incomeInPounds(
          'benefits.incapacity',
          'Incapacity Benefit and contribution-based Employment and Support Allowance',
          benefits.incapacityBenefit,
        ),
        incomeInPounds('benefits.jobseekers', 'Jobseeker’s Allowance', benefits.jobseekersAllowance),
        incomeInPounds('benefits.other', 'Other taxable benefits', benefits.other),
        ...foreignAmounts(inputs, 'pension'),
      ),
    ),
    taxDeducted: [
      reliefInPounds('pensions.tax_deducted', 'Tax taken off pensions', pensions.taxDeducted),
      reliefInPounds(
        'pensions.lump_sum_tax_deducted',
        'Tax taken off the State Pension lump sum',
        pensions.lumpSumTaxDeducted,
      ),
      reliefInPounds(
        'benefits.tax_deducted',
        'Tax taken off Incapacity Benefit and Employment and Support Allowance',
        benefits.taxDeducted,
      ),
    ],
  };
}
