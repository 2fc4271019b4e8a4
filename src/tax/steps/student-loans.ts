import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { nil, type WorkingNode } from '../workings.ts';
import type { EmploymentIncome } from './employment-income.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { HolidayLetProfit } from './holiday-let-profit.ts';
import type { OtherSources } from './other-sources.ts';
import type { PartnershipProfit } from './partnership-profit.ts';
import type { PropertyProfit } from './property-profit.ts';
import type { TradingProfit } from './trading-profit.ts';

export interface StudentLoans {
  /** Still to be repaid through the return, after what employers took. */
  readonly undergraduate: WorkingNode;
  readonly postgraduate: WorkingNode;
}

export interface LoanFacts {
  readonly employment: EmploymentIncome;
  readonly trading: TradingProfit;
  readonly partnership: PartnershipProfit;
  readonly property: PropertyProfit;
  readonly holidayLets: HolidayLetProfit;
  readonly other: OtherSources;
  readonly payments: GrossPayments;
}

export function studentLoans(
  inputs: TaxInputs,
  facts: LoanFacts,
  rates: YearRates['studentLoans'],
): StudentLoans {
  void inputs;
  void facts;
  void rates;
  const none = (id: string, label: string) => nil({ id, label, rule: 'None.' });
  return {
    undergraduate: none('StudentLoanRepaymentDue', 'Student loan repayment'),
    postgraduate: none('PostgradLoanRepaymentDue', 'Postgraduate loan repayment'),
  };
}
