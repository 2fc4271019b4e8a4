// Written by scripts/hmrc-operations.ts from HMRC's property-business-api 6.0.

export type PutPropertyAnnualBody =
  | {
      ukFhlProperty?: {
        adjustments?: {
          privateUseAdjustment?: number;
          balancingCharge?: number;
          periodOfGraceAdjustment: boolean;
          businessPremisesRenovationAllowanceBalancingCharges?: number;
          nonResidentLandlord: boolean;
          rentARoom?: {
            jointlyLet: boolean;
          };
        };
        allowances?: {
          annualInvestmentAllowance?: number;
          businessPremisesRenovationAllowance?: number;
          otherCapitalAllowance?: number;
          electricChargePointAllowance?: number;
          zeroEmissionsCarAllowance?: number;
          propertyIncomeAllowance?: number;
        };
      };
      ukProperty?: {
        adjustments?: {
          balancingCharge?: number;
          privateUseAdjustment?: number;
          businessPremisesRenovationAllowanceBalancingCharges?: number;
          nonResidentLandlord: boolean;
          rentARoom?: {
            jointlyLet: boolean;
          };
        };
        allowances?: {
          annualInvestmentAllowance?: number;
          zeroEmissionsGoodsVehicleAllowance?: number;
          businessPremisesRenovationAllowance?: number;
          otherCapitalAllowance?: number;
          costOfReplacingDomesticItems?: number;
          electricChargePointAllowance?: number;
          zeroEmissionsCarAllowance?: number;
          propertyIncomeAllowance?: number;
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
      };
    }
  | {
      ukProperty: {
        adjustments?: {
          balancingCharge?: number;
          privateUseAdjustment?: number;
          businessPremisesRenovationAllowanceBalancingCharges?: number;
          nonResidentLandlord: boolean;
          rentARoom?: {
            jointlyLet: boolean;
          };
        };
        allowances?: {
          annualInvestmentAllowance?: number;
          businessPremisesRenovationAllowance?: number;
          otherCapitalAllowance?: number;
          costOfReplacingDomesticItems?: number;
          zeroEmissionsCarAllowance?: number;
          propertyIncomeAllowance?: number;
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
      };
    };

export type GetPropertyAnnualReply =
  | {
      submittedOn: string;
      ukFhlProperty?: {
        adjustments?: {
          privateUseAdjustment?: number;
          balancingCharge?: number;
          periodOfGraceAdjustment: boolean;
          businessPremisesRenovationAllowanceBalancingCharges?: number;
          nonResidentLandlord: boolean;
          rentARoom?: {
            jointlyLet: boolean;
          };
        };
        allowances?: {
          annualInvestmentAllowance?: number;
          businessPremisesRenovationAllowance?: number;
          otherCapitalAllowance?: number;
          propertyIncomeAllowance?: number;
          electricChargePointAllowance?: number;
          zeroEmissionsCarAllowance?: number;
        };
      };
      ukProperty?: {
        adjustments?: {
          balancingCharge?: number;
          privateUseAdjustment?: number;
          businessPremisesRenovationAllowanceBalancingCharges?: number;
          nonResidentLandlord: boolean;
          rentARoom?: {
            jointlyLet: boolean;
          };
        };
        allowances?: {
          annualInvestmentAllowance?: number;
          zeroEmissionsGoodsVehicleAllowance?: number;
          businessPremisesRenovationAllowance?: number;
          otherCapitalAllowance?: number;
          costOfReplacingDomesticItems?: number;
          propertyIncomeAllowance?: number;
          electricChargePointAllowance?: number;
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
          zeroEmissionsCarAllowance?: number;
        };
      };
    }
  | {
      submittedOn: string;
      ukProperty: {
        adjustments?: {
          balancingCharge?: number;
          privateUseAdjustment?: number;
          businessPremisesRenovationAllowanceBalancingCharges?: number;
          nonResidentLandlord: boolean;
          rentARoom?: {
            jointlyLet: boolean;
          };
        };
        allowances?: {
          annualInvestmentAllowance?: number;
          businessPremisesRenovationAllowance?: number;
          otherCapitalAllowance?: number;
          costOfReplacingDomesticItems?: number;
          propertyIncomeAllowance?: number;
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
          zeroEmissionsCarAllowance?: number;
        };
      };
    };

export type CreatePropertyPeriodBody = {
  fromDate: string;
  toDate: string;
  ukFhlProperty?: {
    income?: {
      periodAmount?: number;
      taxDeducted?: number;
      rentARoom?: {
        rentsReceived?: number;
      };
    };
    expenses?: {
      premisesRunningCosts?: number;
      repairsAndMaintenance?: number;
      financialCosts?: number;
      professionalFees?: number;
      costOfServices?: number;
      travelCosts?: number;
      other?: number;
      rentARoom?: {
        amountClaimed?: number;
      };
      consolidatedExpenses?: number;
    };
  };
  ukNonFhlProperty?: {
    income?: {
      premiumsOfLeaseGrant?: number;
      reversePremiums?: number;
      periodAmount?: number;
      taxDeducted?: number;
      otherIncome?: number;
      rentARoom?: {
        rentsReceived?: number;
      };
    };
    expenses?: {
      premisesRunningCosts?: number;
      repairsAndMaintenance?: number;
      financialCosts?: number;
      professionalFees?: number;
      costOfServices?: number;
      other?: number;
      residentialFinancialCost?: number;
      travelCosts?: number;
      residentialFinancialCostsCarriedForward?: number;
      rentARoom?: {
        amountClaimed?: number;
      };
      consolidatedExpenses?: number;
    };
  };
};

export interface CreatePropertyPeriodReply {
  submissionId: string;
}

export interface ListPropertyPeriodsReply {
  submissions: {
    submissionId: string;
    fromDate: string;
    toDate: string;
  }[];
}

export type GetPropertyPeriodReply = {
  submittedOn: string;
  fromDate: string;
  toDate: string;
  ukFhlProperty?: {
    income?: {
      periodAmount?: number;
      taxDeducted?: number;
      rentARoom?: {
        rentsReceived?: number;
      };
    };
    expenses?: {
      premisesRunningCosts?: number;
      repairsAndMaintenance?: number;
      financialCosts?: number;
      professionalFees?: number;
      costOfServices?: number;
      other?: number;
      travelCosts?: number;
      rentARoom?: {
        amountClaimed?: number;
      };
      consolidatedExpenses?: number;
    };
  };
  ukNonFhlProperty?: {
    income?: {
      premiumsOfLeaseGrant?: number;
      reversePremiums?: number;
      periodAmount?: number;
      taxDeducted?: number;
      otherIncome?: number;
      rentARoom?: {
        rentsReceived?: number;
      };
    };
    expenses?: {
      premisesRunningCosts?: number;
      repairsAndMaintenance?: number;
      financialCosts?: number;
      professionalFees?: number;
      costOfServices?: number;
      other?: number;
      residentialFinancialCost?: number;
      travelCosts?: number;
      residentialFinancialCostsCarriedForward?: number;
      rentARoom?: {
        amountClaimed?: number;
      };
      consolidatedExpenses?: number;
    };
  };
};

export type AmendPropertyPeriodBody = {
  ukFhlProperty?: {
    income?: {
      periodAmount?: number;
      taxDeducted?: number;
      rentARoom?: {
        rentsReceived?: number;
      };
    };
    expenses?: {
      premisesRunningCosts?: number;
      repairsAndMaintenance?: number;
      financialCosts?: number;
      professionalFees?: number;
      costOfServices?: number;
      travelCosts?: number;
      other?: number;
      rentARoom?: {
        amountClaimed?: number;
      };
      consolidatedExpenses?: number;
    };
  };
  ukNonFhlProperty?: {
    income?: {
      premiumsOfLeaseGrant?: number;
      reversePremiums?: number;
      periodAmount?: number;
      taxDeducted?: number;
      otherIncome?: number;
      rentARoom?: {
        rentsReceived?: number;
      };
    };
    expenses?: {
      premisesRunningCosts?: number;
      repairsAndMaintenance?: number;
      financialCosts?: number;
      professionalFees?: number;
      costOfServices?: number;
      other?: number;
      residentialFinancialCost?: number;
      travelCosts?: number;
      residentialFinancialCostsCarriedForward?: number;
      rentARoom?: {
        amountClaimed?: number;
      };
      consolidatedExpenses?: number;
    };
  };
};

export interface PutPropertyCumulativeBody {
  fromDate?: string;
  toDate?: string;
  ukProperty: {
    income?: {
      premiumsOfLeaseGrant?: number;
      reversePremiums?: number;
      periodAmount?: number;
      taxDeducted?: number;
      otherIncome?: number;
      rentARoom?: {
        rentsReceived?: number;
      };
    };
    expenses?: {
      premisesRunningCosts?: number;
      repairsAndMaintenance?: number;
      financialCosts?: number;
      professionalFees?: number;
      costOfServices?: number;
      other?: number;
      residentialFinancialCost?: number;
      travelCosts?: number;
      residentialFinancialCostsCarriedForward?: number;
      rentARoom?: {
        amountClaimed?: number;
      };
      consolidatedExpenses?: number;
    };
  };
}

export interface GetPropertyCumulativeReply {
  submittedOn: string;
  fromDate: string;
  toDate: string;
  ukProperty: {
    income?: {
      premiumsOfLeaseGrant?: number;
      reversePremiums?: number;
      periodAmount?: number;
      taxDeducted?: number;
      otherIncome?: number;
      rentARoom?: {
        rentsReceived?: number;
      };
    };
    expenses?: {
      premisesRunningCosts?: number;
      repairsAndMaintenance?: number;
      financialCosts?: number;
      professionalFees?: number;
      costOfServices?: number;
      other?: number;
      residentialFinancialCost?: number;
      travelCosts?: number;
      residentialFinancialCostsCarriedForward?: number;
      rentARoom?: {
        amountClaimed?: number;
      };
      consolidatedExpenses?: number;
    };
  };
}
