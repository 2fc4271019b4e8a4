import type { EmploymentIncome } from './steps/employment-income.ts';
import type { FinanceCostRelief } from './steps/finance-cost-relief.ts';
import type { PartnershipProfit } from './steps/partnership-profit.ts';
import type { PaymentsOnAccount } from './steps/payments-on-account.ts';
import type { PropertyProfit } from './steps/property-profit.ts';
import type { IncomeByType } from './steps/total-income.ts';
import type { TradingProfit } from './steps/trading-profit.ts';
import type { WorkingNode } from './workings.ts';

/** What the steps of one calculation found, in the order of the law. Result and workings are two views of it. */
export interface YearFigures {
  readonly employment: EmploymentIncome;
  readonly trading: TradingProfit;
  readonly partnership: PartnershipProfit;
  readonly property: PropertyProfit;
  readonly incomeByType: IncomeByType;
  readonly totalIncome: WorkingNode;
  readonly adjustedNetIncome: WorkingNode;
  readonly personalAllowance: WorkingNode;
  readonly taxableIncome: WorkingNode;
  /** Tax on non-savings income before reductions. */
  readonly nonSavingsTax: WorkingNode;
  readonly finance: FinanceCostRelief;
  readonly incomeTax: WorkingNode;
  readonly class4: WorkingNode;
  readonly class2: WorkingNode;
  readonly taxDue: WorkingNode;
  readonly taxDeducted: WorkingNode;
  readonly taxToPay: WorkingNode;
  readonly onAccount: PaymentsOnAccount;
}
