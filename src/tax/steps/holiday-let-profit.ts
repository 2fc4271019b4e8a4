import { type Pence, ZERO } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { nil, type WorkingNode } from '../workings.ts';

export interface HolidayLetProfit {
  readonly present: boolean;
  readonly income: WorkingNode;
  /** Expenses, finance costs and capital allowances deducted. */
  readonly expenses: WorkingNode;
  readonly interest: WorkingNode;
  readonly allowance: WorkingNode;
  readonly profit: WorkingNode;
  /** This year's loss, positive; it carries forward. */
  readonly loss: Pence;
}

export function holidayLetProfit(inputs: TaxInputs, reliefs: YearRates['reliefs']): HolidayLetProfit {
  void inputs;
  void reliefs;
  const none = (id: string, label: string) => nil({ id, label, rule: 'None.' });
  return {
    present: false,
    income: none('fhl_gross_income', 'Holiday letting income'),
    expenses: none('fhl_expenses', 'Holiday letting expenses'),
    interest: none('fhl_interest', 'Holiday letting finance costs'),
    allowance: none('fhl_allowance', 'Property income allowance'),
    profit: none('fhl_profit', 'Holiday letting profit'),
    loss: ZERO,
  };
}
