import type { TaxInputs } from '../../inputs.ts';
import { incomeInPounds, nil, present, total, type WorkingNode } from '../../workings.ts';
import type { EmploymentIncome } from '../employment-income.ts';
import type { ForeignProperty } from '../foreign-property.ts';
import type { OtherSources } from '../other-sources.ts';
import { regimeReliefs } from '../foreign-sources.ts';

const HEAD = { id: 'income_added_back', label: 'Income that is not taxed here but counts for allowances' };
const NONE = nil({ ...HEAD, rule: 'None.' });

/**
 * Income that is not in total income here, but in adjusted net income and in the limit on reliefs: what a treaty frees in
 * part (HMRC’s calculation of 2024-25, c3.22 and c4.54.2), and the relief of new residents, which is not taken off adjusted
 * net income (HMRC RFIG43000 and EIM43580).
 */
export function incomeAddedBack(
  inputs: TaxInputs,
  {
    employment,
    foreignProperty,
    other,
  }: { employment: EmploymentIncome; foreignProperty: ForeignProperty; other: OtherSources },
): WorkingNode {
  const { residence, foreignRegime, overseasWorkdays } = inputs;
  if (residence === undefined && foreignRegime === undefined && overseasWorkdays === undefined) return NONE;
  return total(
    {
      ...HEAD,
      rule: 'Income that a treaty frees in part, and the relief of new residents.',
      source: 'Income Tax Act 2007, s.58; HMRC RFIG43000 and EIM43580',
    },
    present(
      incomeInPounds('treaty_income', 'Income that a treaty frees in part', residence?.treatyIncome),
      employment.workdayRelief,
      ...regimeReliefs(inputs),
      foreignProperty.regimeRelief,
      other.trusts.regimeRelief,
    ),
  );
}
