// Written by scripts/hmrc-operations.ts from HMRC's self-employment-business-api 5.0.

export type PutTradeAnnualBody =
  | {
      adjustments?: {
        includedNonTaxableProfits?: number;
        basisAdjustment?: number;
        overlapReliefUsed?: number;
        accountingAdjustment?: number;
        /**
         * @deprecated
         */
        averagingAdjustment?: number;
        outstandingBusinessIncome?: number;
        balancingChargeBpra?: number;
        balancingChargeOther?: number;
        goodsAndServicesOwnUse?: number;
      };
      allowances?: {
        annualInvestmentAllowance?: number;
        capitalAllowanceMainPool?: number;
        capitalAllowanceSpecialRatePool?: number;
        zeroEmissionsGoodsVehicleAllowance?: number;
        businessPremisesRenovationAllowance?: number;
        enhancedCapitalAllowance?: number;
        allowanceOnSales?: number;
        capitalAllowanceSingleAssetPool?: number;
        electricChargePointAllowance?: number;
        zeroEmissionsCarAllowance?: number;
        tradingIncomeAllowance?: number;
        structuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
        enhancedStructuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
      };
      nonFinancials?: {
        businessDetailsChangedRecently: boolean;
        class4NicsExemptionReason?:
          | 'non-resident'
          | 'trustee'
          | 'diver'
          | 'ITTOIA-2005'
          | 'over-state-pension-age'
          | 'under-16';
      };
    }
  | {
      adjustments?: {
        includedNonTaxableProfits?: number;
        basisAdjustment?: number;
        /**
         * @deprecated
         */
        overlapReliefUsed?: number;
        accountingAdjustment?: number;
        /**
         * @deprecated
         */
        averagingAdjustment?: number;
        outstandingBusinessIncome?: number;
        balancingChargeBpra?: number;
        balancingChargeOther?: number;
        goodsAndServicesOwnUse?: number;
        transitionProfitAmount?: number;
        transitionProfitAccelerationAmount?: number;
      };
      allowances?: {
        annualInvestmentAllowance?: number;
        capitalAllowanceMainPool?: number;
        capitalAllowanceSpecialRatePool?: number;
        zeroEmissionsGoodsVehicleAllowance?: number;
        businessPremisesRenovationAllowance?: number;
        enhancedCapitalAllowance?: number;
        allowanceOnSales?: number;
        capitalAllowanceSingleAssetPool?: number;
        electricChargePointAllowance?: number;
        zeroEmissionsCarAllowance?: number;
        tradingIncomeAllowance?: number;
        structuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
        enhancedStructuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
      };
      nonFinancials?: {
        businessDetailsChangedRecently: boolean;
        class4NicsExemptionReason?:
          | 'non-resident'
          | 'trustee'
          | 'diver'
          | 'ITTOIA-2005'
          | 'over-state-pension-age'
          | 'under-16';
      };
    }
  | {
      adjustments?: {
        includedNonTaxableProfits?: number;
        basisAdjustment?: number;
        /**
         * @deprecated
         */
        overlapReliefUsed?: number;
        accountingAdjustment?: number;
        /**
         * @deprecated
         */
        averagingAdjustment?: number;
        outstandingBusinessIncome?: number;
        balancingChargeBpra?: number;
        balancingChargeOther?: number;
        goodsAndServicesOwnUse?: number;
        transitionProfitAmount?: number;
        transitionProfitAccelerationAmount?: number;
      };
      allowances?: {
        annualInvestmentAllowance?: number;
        capitalAllowanceMainPool?: number;
        capitalAllowanceSpecialRatePool?: number;
        businessPremisesRenovationAllowance?: number;
        enhancedCapitalAllowance?: number;
        allowanceOnSales?: number;
        capitalAllowanceSingleAssetPool?: number;
        zeroEmissionsCarAllowance?: number;
        tradingIncomeAllowance?: number;
        structuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
        enhancedStructuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
      };
      nonFinancials?: {
        businessDetailsChangedRecently: boolean;
        class4NicsExemptionReason?:
          | 'non-resident'
          | 'trustee'
          | 'diver'
          | 'ITTOIA-2005'
          | 'over-state-pension-age'
          | 'under-16';
      };
    }
  | {
      adjustments?: {
        includedNonTaxableProfits?: number;
        basisAdjustment?: number;
        accountingAdjustment?: number;
        /**
         * @deprecated
         */
        averagingAdjustment?: number;
        outstandingBusinessIncome?: number;
        balancingChargeBpra?: number;
        balancingChargeOther?: number;
        goodsAndServicesOwnUse?: number;
        transitionProfitAmount?: number;
        transitionProfitAccelerationAmount?: number;
        adjustmentToProfitsForClass4?: number;
      };
      allowances?: {
        annualInvestmentAllowance?: number;
        capitalAllowanceMainPool?: number;
        capitalAllowanceSpecialRatePool?: number;
        businessPremisesRenovationAllowance?: number;
        enhancedCapitalAllowance?: number;
        allowanceOnSales?: number;
        capitalAllowanceSingleAssetPool?: number;
        zeroEmissionsCarAllowance?: number;
        firstYearAllowanceOnPlantAndMachinery?: number;
        tradingIncomeAllowance?: number;
        structuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
        enhancedStructuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
      };
      nonFinancials?: {
        businessDetailsChangedRecently: boolean;
        class4NicsExemptionReason?:
          | 'non-resident'
          | 'trustee'
          | 'diver'
          | 'ITTOIA-2005'
          | 'over-state-pension-age'
          | 'under-16';
      };
    };

export type GetTradeAnnualReply =
  | {
      adjustments?: {
        includedNonTaxableProfits?: number;
        basisAdjustment?: number;
        overlapReliefUsed?: number;
        accountingAdjustment?: number;
        /**
         * @deprecated
         */
        averagingAdjustment?: number;
        outstandingBusinessIncome?: number;
        balancingChargeBpra?: number;
        balancingChargeOther?: number;
        goodsAndServicesOwnUse?: number;
      };
      allowances?: {
        annualInvestmentAllowance?: number;
        capitalAllowanceMainPool?: number;
        capitalAllowanceSpecialRatePool?: number;
        zeroEmissionsGoodsVehicleAllowance?: number;
        businessPremisesRenovationAllowance?: number;
        enhancedCapitalAllowance?: number;
        allowanceOnSales?: number;
        capitalAllowanceSingleAssetPool?: number;
        electricChargePointAllowance?: number;
        zeroEmissionsCarAllowance?: number;
        tradingIncomeAllowance?: number;
        structuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
        enhancedStructuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
      };
      nonFinancials?: {
        businessDetailsChangedRecently: boolean;
        class4NicsExemptionReason?:
          | 'non-resident'
          | 'trustee'
          | 'diver'
          | 'ITTOIA-2005'
          | 'over-state-pension-age'
          | 'under-16';
      };
    }
  | {
      adjustments?: {
        includedNonTaxableProfits?: number;
        basisAdjustment?: number;
        /**
         * @deprecated
         */
        overlapReliefUsed?: number;
        accountingAdjustment?: number;
        /**
         * @deprecated
         */
        averagingAdjustment?: number;
        outstandingBusinessIncome?: number;
        balancingChargeBpra?: number;
        balancingChargeOther?: number;
        goodsAndServicesOwnUse?: number;
        transitionProfitAmount?: number;
        transitionProfitAccelerationAmount?: number;
      };
      allowances?: {
        annualInvestmentAllowance?: number;
        capitalAllowanceMainPool?: number;
        capitalAllowanceSpecialRatePool?: number;
        zeroEmissionsGoodsVehicleAllowance?: number;
        businessPremisesRenovationAllowance?: number;
        enhancedCapitalAllowance?: number;
        allowanceOnSales?: number;
        capitalAllowanceSingleAssetPool?: number;
        electricChargePointAllowance?: number;
        zeroEmissionsCarAllowance?: number;
        tradingIncomeAllowance?: number;
        structuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
        enhancedStructuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
      };
      nonFinancials?: {
        businessDetailsChangedRecently: boolean;
        class4NicsExemptionReason?:
          | 'non-resident'
          | 'trustee'
          | 'diver'
          | 'ITTOIA-2005'
          | 'over-state-pension-age'
          | 'under-16';
      };
    }
  | {
      adjustments?: {
        includedNonTaxableProfits?: number;
        basisAdjustment?: number;
        /**
         * @deprecated
         */
        overlapReliefUsed?: number;
        accountingAdjustment?: number;
        /**
         * @deprecated
         */
        averagingAdjustment?: number;
        outstandingBusinessIncome?: number;
        balancingChargeBpra?: number;
        balancingChargeOther?: number;
        goodsAndServicesOwnUse?: number;
        transitionProfitAmount?: number;
        transitionProfitAccelerationAmount?: number;
      };
      allowances?: {
        annualInvestmentAllowance?: number;
        capitalAllowanceMainPool?: number;
        capitalAllowanceSpecialRatePool?: number;
        businessPremisesRenovationAllowance?: number;
        enhancedCapitalAllowance?: number;
        allowanceOnSales?: number;
        capitalAllowanceSingleAssetPool?: number;
        zeroEmissionsCarAllowance?: number;
        tradingIncomeAllowance?: number;
        structuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
        enhancedStructuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
      };
      nonFinancials?: {
        businessDetailsChangedRecently: boolean;
        class4NicsExemptionReason?:
          | 'non-resident'
          | 'trustee'
          | 'diver'
          | 'ITTOIA-2005'
          | 'over-state-pension-age'
          | 'under-16';
      };
    }
  | {
      adjustments?: {
        includedNonTaxableProfits?: number;
        basisAdjustment?: number;
        accountingAdjustment?: number;
        /**
         * @deprecated
         */
        averagingAdjustment?: number;
        outstandingBusinessIncome?: number;
        balancingChargeBpra?: number;
        balancingChargeOther?: number;
        goodsAndServicesOwnUse?: number;
        transitionProfitAmount?: number;
        transitionProfitAccelerationAmount?: number;
        adjustmentToProfitsForClass4?: number;
      };
      allowances?: {
        annualInvestmentAllowance?: number;
        capitalAllowanceMainPool?: number;
        capitalAllowanceSpecialRatePool?: number;
        businessPremisesRenovationAllowance?: number;
        enhancedCapitalAllowance?: number;
        allowanceOnSales?: number;
        capitalAllowanceSingleAssetPool?: number;
        zeroEmissionsCarAllowance?: number;
        firstYearAllowanceOnPlantAndMachinery?: number;
        tradingIncomeAllowance?: number;
        structuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
        enhancedStructuredBuildingAllowance?: {
          amount: number;
          firstYear?: {
            qualifyingDate: string;
            qualifyingAmountExpenditure: number;
          };
          building: {
            name?: string;
            number?: string;
            postcode: string;
          };
        }[];
      };
      nonFinancials?: {
        businessDetailsChangedRecently: boolean;
        class4NicsExemptionReason?:
          | 'non-resident'
          | 'trustee'
          | 'diver'
          | 'ITTOIA-2005'
          | 'over-state-pension-age'
          | 'under-16';
      };
    };

export type CreateTradePeriodBody =
  | {
      periodDates: {
        periodStartDate: string;
        periodEndDate: string;
      };
      periodIncome?: {
        turnover?: number;
        other?: number;
      };
      periodExpenses?: {
        consolidatedExpenses?: number;
        costOfGoods?: number;
        paymentsToSubcontractors?: number;
        wagesAndStaffCosts?: number;
        carVanTravelExpenses?: number;
        premisesRunningCosts?: number;
        maintenanceCosts?: number;
        adminCosts?: number;
        businessEntertainmentCosts?: number;
        advertisingCosts?: number;
        interestOnBankOtherLoans?: number;
        financeCharges?: number;
        irrecoverableDebts?: number;
        professionalFees?: number;
        depreciation?: number;
        otherExpenses?: number;
      };
      periodDisallowableExpenses?: {
        costOfGoodsDisallowable?: number;
        paymentsToSubcontractorsDisallowable?: number;
        wagesAndStaffCostsDisallowable?: number;
        carVanTravelExpensesDisallowable?: number;
        premisesRunningCostsDisallowable?: number;
        maintenanceCostsDisallowable?: number;
        adminCostsDisallowable?: number;
        businessEntertainmentCostsDisallowable?: number;
        advertisingCostsDisallowable?: number;
        interestOnBankOtherLoansDisallowable?: number;
        financeChargesDisallowable?: number;
        irrecoverableDebtsDisallowable?: number;
        professionalFeesDisallowable?: number;
        depreciationDisallowable?: number;
        otherExpensesDisallowable?: number;
      };
    }
  | {
      periodDates: {
        periodStartDate: string;
        periodEndDate: string;
      };
      periodIncome?: {
        turnover?: number;
        other?: number;
        taxTakenOffTradingIncome?: number;
      };
      periodExpenses?: {
        consolidatedExpenses?: number;
        costOfGoods?: number;
        paymentsToSubcontractors?: number;
        wagesAndStaffCosts?: number;
        carVanTravelExpenses?: number;
        premisesRunningCosts?: number;
        maintenanceCosts?: number;
        adminCosts?: number;
        businessEntertainmentCosts?: number;
        advertisingCosts?: number;
        interestOnBankOtherLoans?: number;
        financeCharges?: number;
        irrecoverableDebts?: number;
        professionalFees?: number;
        depreciation?: number;
        otherExpenses?: number;
      };
      periodDisallowableExpenses?: {
        costOfGoodsDisallowable?: number;
        paymentsToSubcontractorsDisallowable?: number;
        wagesAndStaffCostsDisallowable?: number;
        carVanTravelExpensesDisallowable?: number;
        premisesRunningCostsDisallowable?: number;
        maintenanceCostsDisallowable?: number;
        adminCostsDisallowable?: number;
        businessEntertainmentCostsDisallowable?: number;
        advertisingCostsDisallowable?: number;
        interestOnBankOtherLoansDisallowable?: number;
        financeChargesDisallowable?: number;
        irrecoverableDebtsDisallowable?: number;
        professionalFeesDisallowable?: number;
        depreciationDisallowable?: number;
        otherExpensesDisallowable?: number;
      };
    };

export interface CreateTradePeriodReply {
  periodId: string;
}

export interface ListTradePeriodsReply {
  periods: {
    periodId: string;
    periodStartDate: string;
    periodEndDate: string;
  }[];
}

export type GetTradePeriodReply =
  | {
      periodDates: {
        periodStartDate: string;
        periodEndDate: string;
      };
      periodIncome?: {
        turnover?: number;
        other?: number;
      };
      periodExpenses?: {
        consolidatedExpenses?: number;
        costOfGoods?: number;
        paymentsToSubcontractors?: number;
        wagesAndStaffCosts?: number;
        carVanTravelExpenses?: number;
        premisesRunningCosts?: number;
        maintenanceCosts?: number;
        adminCosts?: number;
        businessEntertainmentCosts?: number;
        advertisingCosts?: number;
        interestOnBankOtherLoans?: number;
        financeCharges?: number;
        irrecoverableDebts?: number;
        professionalFees?: number;
        depreciation?: number;
        otherExpenses?: number;
      };
      periodDisallowableExpenses?: {
        costOfGoodsDisallowable?: number;
        paymentsToSubcontractorsDisallowable?: number;
        wagesAndStaffCostsDisallowable?: number;
        carVanTravelExpensesDisallowable?: number;
        premisesRunningCostsDisallowable?: number;
        maintenanceCostsDisallowable?: number;
        adminCostsDisallowable?: number;
        businessEntertainmentCostsDisallowable?: number;
        advertisingCostsDisallowable?: number;
        interestOnBankOtherLoansDisallowable?: number;
        financeChargesDisallowable?: number;
        irrecoverableDebtsDisallowable?: number;
        professionalFeesDisallowable?: number;
        depreciationDisallowable?: number;
        otherExpensesDisallowable?: number;
      };
    }
  | {
      periodDates: {
        periodStartDate: string;
        periodEndDate: string;
      };
      periodIncome?: {
        turnover?: number;
        other?: number;
        taxTakenOffTradingIncome?: number;
      };
      periodExpenses?: {
        consolidatedExpenses?: number;
        costOfGoods?: number;
        paymentsToSubcontractors?: number;
        wagesAndStaffCosts?: number;
        carVanTravelExpenses?: number;
        premisesRunningCosts?: number;
        maintenanceCosts?: number;
        adminCosts?: number;
        businessEntertainmentCosts?: number;
        advertisingCosts?: number;
        interestOnBankOtherLoans?: number;
        financeCharges?: number;
        irrecoverableDebts?: number;
        professionalFees?: number;
        depreciation?: number;
        otherExpenses?: number;
      };
      periodDisallowableExpenses?: {
        costOfGoodsDisallowable?: number;
        paymentsToSubcontractorsDisallowable?: number;
        wagesAndStaffCostsDisallowable?: number;
        carVanTravelExpensesDisallowable?: number;
        premisesRunningCostsDisallowable?: number;
        maintenanceCostsDisallowable?: number;
        adminCostsDisallowable?: number;
        businessEntertainmentCostsDisallowable?: number;
        advertisingCostsDisallowable?: number;
        interestOnBankOtherLoansDisallowable?: number;
        financeChargesDisallowable?: number;
        irrecoverableDebtsDisallowable?: number;
        professionalFeesDisallowable?: number;
        depreciationDisallowable?: number;
        otherExpensesDisallowable?: number;
      };
    };

export type AmendTradePeriodBody =
  | {
      periodIncome?: {
        turnover?: number;
        other?: number;
      };
      periodExpenses?: {
        consolidatedExpenses?: number;
        costOfGoods?: number;
        paymentsToSubcontractors?: number;
        wagesAndStaffCosts?: number;
        carVanTravelExpenses?: number;
        premisesRunningCosts?: number;
        maintenanceCosts?: number;
        adminCosts?: number;
        businessEntertainmentCosts?: number;
        advertisingCosts?: number;
        interestOnBankOtherLoans?: number;
        financeCharges?: number;
        irrecoverableDebts?: number;
        professionalFees?: number;
        depreciation?: number;
        otherExpenses?: number;
      };
      periodDisallowableExpenses?: {
        costOfGoodsDisallowable?: number;
        paymentsToSubcontractorsDisallowable?: number;
        wagesAndStaffCostsDisallowable?: number;
        carVanTravelExpensesDisallowable?: number;
        premisesRunningCostsDisallowable?: number;
        maintenanceCostsDisallowable?: number;
        adminCostsDisallowable?: number;
        businessEntertainmentCostsDisallowable?: number;
        advertisingCostsDisallowable?: number;
        interestOnBankOtherLoansDisallowable?: number;
        financeChargesDisallowable?: number;
        irrecoverableDebtsDisallowable?: number;
        professionalFeesDisallowable?: number;
        depreciationDisallowable?: number;
        otherExpensesDisallowable?: number;
      };
    }
  | {
      periodIncome?: {
        turnover?: number;
        other?: number;
        taxTakenOffTradingIncome?: number;
      };
      periodExpenses?: {
        consolidatedExpenses?: number;
        costOfGoods?: number;
        paymentsToSubcontractors?: number;
        wagesAndStaffCosts?: number;
        carVanTravelExpenses?: number;
        premisesRunningCosts?: number;
        maintenanceCosts?: number;
        adminCosts?: number;
        businessEntertainmentCosts?: number;
        advertisingCosts?: number;
        interestOnBankOtherLoans?: number;
        financeCharges?: number;
        irrecoverableDebts?: number;
        professionalFees?: number;
        depreciation?: number;
        otherExpenses?: number;
      };
      periodDisallowableExpenses?: {
        costOfGoodsDisallowable?: number;
        paymentsToSubcontractorsDisallowable?: number;
        wagesAndStaffCostsDisallowable?: number;
        carVanTravelExpensesDisallowable?: number;
        premisesRunningCostsDisallowable?: number;
        maintenanceCostsDisallowable?: number;
        adminCostsDisallowable?: number;
        businessEntertainmentCostsDisallowable?: number;
        advertisingCostsDisallowable?: number;
        interestOnBankOtherLoansDisallowable?: number;
        financeChargesDisallowable?: number;
        irrecoverableDebtsDisallowable?: number;
        professionalFeesDisallowable?: number;
        depreciationDisallowable?: number;
        otherExpensesDisallowable?: number;
      };
    };

export interface PutTradeCumulativeBody {
  periodDates?: {
    periodStartDate: string;
    periodEndDate: string;
  };
  periodIncome?: {
    turnover?: number;
    other?: number;
    taxTakenOffTradingIncome?: number;
  };
  periodExpenses?: {
    consolidatedExpenses?: number;
    costOfGoods?: number;
    paymentsToSubcontractors?: number;
    wagesAndStaffCosts?: number;
    carVanTravelExpenses?: number;
    premisesRunningCosts?: number;
    maintenanceCosts?: number;
    adminCosts?: number;
    businessEntertainmentCosts?: number;
    advertisingCosts?: number;
    interestOnBankOtherLoans?: number;
    financeCharges?: number;
    irrecoverableDebts?: number;
    professionalFees?: number;
    depreciation?: number;
    otherExpenses?: number;
  };
  periodDisallowableExpenses?: {
    costOfGoodsDisallowable?: number;
    paymentsToSubcontractorsDisallowable?: number;
    wagesAndStaffCostsDisallowable?: number;
    carVanTravelExpensesDisallowable?: number;
    premisesRunningCostsDisallowable?: number;
    maintenanceCostsDisallowable?: number;
    adminCostsDisallowable?: number;
    businessEntertainmentCostsDisallowable?: number;
    advertisingCostsDisallowable?: number;
    interestOnBankOtherLoansDisallowable?: number;
    financeChargesDisallowable?: number;
    irrecoverableDebtsDisallowable?: number;
    professionalFeesDisallowable?: number;
    depreciationDisallowable?: number;
    otherExpensesDisallowable?: number;
  };
}

export interface GetTradeCumulativeReply {
  periodDates: {
    periodStartDate: string;
    periodEndDate: string;
  };
  periodIncome?: {
    turnover?: number;
    other?: number;
    taxTakenOffTradingIncome?: number;
  };
  periodExpenses?: {
    consolidatedExpenses?: number;
    costOfGoods?: number;
    paymentsToSubcontractors?: number;
    wagesAndStaffCosts?: number;
    carVanTravelExpenses?: number;
    premisesRunningCosts?: number;
    maintenanceCosts?: number;
    adminCosts?: number;
    businessEntertainmentCosts?: number;
    advertisingCosts?: number;
    interestOnBankOtherLoans?: number;
    financeCharges?: number;
    irrecoverableDebts?: number;
    professionalFees?: number;
    depreciation?: number;
    otherExpenses?: number;
  };
  periodDisallowableExpenses?: {
    costOfGoodsDisallowable?: number;
    paymentsToSubcontractorsDisallowable?: number;
    wagesAndStaffCostsDisallowable?: number;
    carVanTravelExpensesDisallowable?: number;
    premisesRunningCostsDisallowable?: number;
    maintenanceCostsDisallowable?: number;
    adminCostsDisallowable?: number;
    businessEntertainmentCostsDisallowable?: number;
    advertisingCostsDisallowable?: number;
    interestOnBankOtherLoansDisallowable?: number;
    financeChargesDisallowable?: number;
    irrecoverableDebtsDisallowable?: number;
    professionalFeesDisallowable?: number;
    depreciationDisallowable?: number;
    otherExpensesDisallowable?: number;
  };
}
