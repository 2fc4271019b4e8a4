/** Bodies of the examples that test scenarios ask for. */
export const tradeBodies = {
  full: {
    periodIncome: { turnover: 48_000, other: 250 },
    periodExpenses: { costOfGoods: 6_000, carVanTravelExpenses: 1_800, adminCosts: 640.5, depreciation: 300 },
    periodDisallowableExpenses: { depreciationDisallowable: 300 },
  },
  consolidated: {
    periodIncome: { turnover: 48_000, other: 250 },
    periodExpenses: { consolidatedExpenses: 8_440.5 },
  },
} as const;

const income = { periodAmount: 12_000, otherIncome: 100 };

/** Of UK property: the part for each kind of letting. */
export const propertyParts = {
  full: {
    income,
    expenses: { premisesRunningCosts: 700, repairsAndMaintenance: 1_250.75, residentialFinancialCost: 2_400 },
  },
  consolidated: { income, expenses: { consolidatedExpenses: 1_950.75, residentialFinancialCost: 2_400 } },
  /** Of holiday lettings, which have no residential finance costs apart. */
  lettings: {
    income: { periodAmount: 12_000 },
    expenses: { premisesRunningCosts: 700, repairsAndMaintenance: 1_250.75 },
  },
  lettingsConsolidated: { income: { periodAmount: 12_000 }, expenses: { consolidatedExpenses: 1_950.75 } },
} as const;

export const tradeAnnuals = {
  full: {
    allowances: { annualInvestmentAllowance: 1_500, capitalAllowanceMainPool: 320 },
    adjustments: { goodsAndServicesOwnUse: 120 },
  },
  allowance: { allowances: { tradingIncomeAllowance: 1_000 } },
} as const;

export const propertyAnnuals = {
  full: { allowances: { annualInvestmentAllowance: 500, costOfReplacingDomesticItems: 340 } },
  allowance: { allowances: { propertyIncomeAllowance: 1_000 } },
  lettings: { allowances: { annualInvestmentAllowance: 500, otherCapitalAllowance: 340 } },
} as const;
