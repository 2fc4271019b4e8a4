import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { nil, type WorkingNode } from '../workings.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { PartnershipProfit } from './partnership-profit.ts';
import type { IncomeByType } from './total-income.ts';
import type { TradingProfit } from './trading-profit.ts';

export interface IncomeReliefs {
  /** What comes off total income, at most that income. */
  readonly total: WorkingNode;
}

export function incomeReliefs(
  inputs: TaxInputs,
  facts: {
    income: IncomeByType;
    totalIncome: WorkingNode;
    payments: GrossPayments;
    trading: TradingProfit;
    partnership: PartnershipProfit;
  },
  reliefs: YearRates['reliefs'],
): IncomeReliefs {
  void inputs;
  void facts;
  void reliefs;
  return { total: nil({ id: 'income_reliefs', label: 'Reliefs from income', rule: 'None.' }) };
}
