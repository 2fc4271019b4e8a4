import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { nil, present, total, type WorkingNode } from '../workings.ts';
import type { Allowances } from './allowances.ts';
import { type FinanceCostRelief, financeCostRelief } from './finance-cost-relief.ts';
import type { IncomeTaxCharge } from './income-tax.ts';
import type { PropertyProfit } from './property-profit.ts';
import type { IncomeByType } from './total-income.ts';

export interface TaxReducers {
  readonly finance: FinanceCostRelief;
  /** Marriage allowance received. */
  readonly marriage: WorkingNode;
  readonly marriedCouples: WorkingNode;
  /** Investment schemes, maintenance and other reliefs of form SA101. */
  readonly other: WorkingNode;
  /** All of them, at most the tax there is. */
  readonly total: WorkingNode;
}

export interface ReducerFacts {
  readonly property: PropertyProfit;
  readonly income: IncomeByType;
  readonly netIncome: WorkingNode;
  readonly adjustedNetIncome: WorkingNode;
  readonly allowances: Allowances;
  readonly tax: IncomeTaxCharge;
}

export function taxReducers(inputs: TaxInputs, facts: ReducerFacts, rates: YearRates): TaxReducers {
  const { property, netIncome, income, allowances } = facts;
  const finance = financeCostRelief(
    inputs,
    { property, netIncome, income, allowances, tax: facts.tax.total },
    rates.reliefs.financeCostRate,
  );
  const none = (id: string, label: string) => nil({ id, label, rule: 'None.' });
  const marriage = none('marriage_allowance_received', 'Marriage allowance received');
  const marriedCouples = none('married_couples_allowance', 'Married couple’s allowance');
  const other = none('other_tax_reliefs', 'Other tax reliefs');
  return {
    finance,
    marriage,
    marriedCouples,
    other,
    total: total(
      { id: 'tax_reductions', label: 'Tax reductions', rule: 'All reductions added together.' },
      present(finance.relief, marriage, marriedCouples, other),
    ),
  };
}
