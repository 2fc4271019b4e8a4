import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { nil, present, total, type WorkingNode } from '../workings.ts';
import { personalAllowance } from './personal-allowance.ts';

export interface Allowances {
  readonly personal: WorkingNode;
  /** Own Blind Person’s Allowance and a spouse's surplus. */
  readonly blind: WorkingNode;
  /** What is given away to the spouse. */
  readonly marriageTransferred: WorkingNode;
  /** What comes off income. */
  readonly total: WorkingNode;
}

export function allowancesOf(
  inputs: TaxInputs,
  adjustedNetIncome: WorkingNode,
  rates: YearRates,
): Allowances {
  void inputs;
  const personal = personalAllowance(adjustedNetIncome, rates.incomeTax);
  const blind = nil({
    id: 'blind_persons_allowance',
    label: 'Blind Person’s Allowance',
    rule: 'Not claimed.',
  });
  const marriageTransferred = nil({
    id: 'marriage_allowance_given',
    label: 'Marriage allowance given to your spouse',
    rule: 'None.',
  });
  return {
    personal,
    blind,
    marriageTransferred,
    total: total(
      { id: 'allowances', label: 'Allowances', rule: 'Your allowances, less what you give to your spouse.' },
      present(personal, blind),
      present(marriageTransferred),
    ),
  };
}
