// Written by scripts/hmrc-operations.ts from HMRC's self-assessment-biss-api 3.0.

export interface GetIncomeSummaryReply {
  total: {
    income: number;
    expenses: number;
    additions?: number;
    deductions?: number;
    accountingAdjustments?: number;
  };
  profit: {
    net: number;
    taxable: number;
    adjusted?: number;
  };
  loss: {
    net: number;
    taxable: number;
  };
  outstandingBusinessIncome?: number;
}
