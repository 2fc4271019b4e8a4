import type { TaxInputs } from '../inputs.ts';
import type { OtherSources } from './other-sources.ts';
import { foreignTaxDeducted } from './foreign-sources.ts';
import { present, reliefInPounds, total, type WorkingNode } from '../workings.ts';

/**
 * Tax already deducted at source: from pay, contracts in construction, partnership income, interest, pensions,
 * benefits, other income and rents. SA102 box 2, SA103S box 38, SA103F boxes 81 and 82, SA104S boxes 30 and 31, SA104F boxes 77 to 79, SA100
 * TR 3 boxes 1, 12, 14 and 19, SA101 Ai 1 boxes 2 and 10 and Ai 2 box 6, SA105 box 21, SA106
 * boxes 3, 5, 8 and 29. Relief under a treaty (SA109, boxes 21 and 22) counts in the same way: HMRC’s calculation of
 * 2024-25, c11.26.
 */
export function taxDeducted(inputs: TaxInputs, other: OtherSources): WorkingNode {
  const paye = inputs.employments.map(({ name, taxDeducted }, index) =>
    reliefInPounds(
      `employment_${index + 1}.tax_deducted`,
      `Tax taken off pay from ${name ?? `employment ${index + 1}`}`,
      taxDeducted,
    ),
  );
  const fullTrades = (inputs.fullTrades ?? []).map(({ name, taxDeducted }, index) =>
    reliefInPounds(
      `full_trade_${index + 1}.tax_deducted`,
      `Tax taken off the income of ${name ?? `business ${index + 1}`}`,
      taxDeducted,
    ),
  );
  const partnerships = (inputs.partnerships ?? []).map(({ name, taxDeducted }, index) =>
    reliefInPounds(
      `partnership_${index + 1}.tax_deducted`,
      `Share of tax taken off the income of ${name ?? `partnership ${index + 1}`}`,
      taxDeducted,
    ),
  );
  return total(
    {
      id: 'tax_deducted',
      label: 'Tax already deducted',
      rule: 'Tax taken off pay, contracts, partnership income, interest, pensions, benefits, other income, foreign income and rents.',
      source: 'Taxes Management Act 1970, s.59B',
    },
    present(
      ...paye,
      reliefInPounds(
        'trading.tax_deducted',
        'Construction Industry Scheme deductions',
        inputs.selfEmployment?.taxDeducted,
      ),
      ...fullTrades,
      ...partnerships,
      reliefInPounds('lump_sums.tax_deducted', 'Tax taken off lump sums', inputs.lumpSums?.taxDeducted),
      ...other.taxDeducted,
      ...foreignTaxDeducted(inputs),
      reliefInPounds(
        'treaty_relief.residence',
        'Relief as a resident of another country',
        inputs.residence?.treatyReliefResidence,
      ),
      reliefInPounds(
        'treaty_relief.other',
        'Relief under another rule of a treaty',
        inputs.residence?.treatyReliefOther,
      ),
      reliefInPounds('property.tax_deducted', 'Tax taken off property income', inputs.property?.taxDeducted),
    ),
  );
}
