import type { TaxInputs } from '../inputs.ts';
import { nil, type WorkingNode } from '../workings.ts';

/** Income that is neither earned nor from property. */
export interface OtherSources {
  /** All interest, taxed interest with the tax put back. */
  readonly savings: WorkingNode;
  /** Interest received after tax, with the tax put back. */
  readonly taxedInterest: WorkingNode;
  readonly dividends: WorkingNode;
  /** Pensions and taxable state benefits. */
  readonly pensionsAndBenefits: WorkingNode;
  /** Other income after its expenses. */
  readonly other: WorkingNode;
  readonly otherIncome: WorkingNode;
  readonly otherExpenses: WorkingNode;
  /** Tax taken off any of it at source. */
  readonly taxDeducted: readonly WorkingNode[];
}

export function otherSources(inputs: TaxInputs): OtherSources {
  void inputs;
  const none = (id: string, label: string) => nil({ id, label, rule: 'None.' });
  return {
    savings: none('savings_income', 'Interest'),
    taxedInterest: none('taxed_interest', 'Taxed interest'),
    dividends: none('dividends', 'Dividends'),
    pensionsAndBenefits: none('pensions_state_benefits', 'Pensions and benefits'),
    other: none('other_profit', 'Other income after expenses'),
    otherIncome: none('other_income', 'Other income'),
    otherExpenses: none('other_expenses', 'Expenses of other income'),
    taxDeducted: [],
  };
}
