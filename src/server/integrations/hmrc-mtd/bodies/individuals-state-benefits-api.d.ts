// Written by scripts/hmrc-operations.ts from HMRC's individuals-state-benefits-api 2.0.

export interface ListBenefitsReply {
  /**
   * @minItems 1
   */
  stateBenefits?: {
    benefitType:
      | 'incapacityBenefit'
      | 'statePension'
      | 'statePensionLumpSum'
      | 'employmentSupportAllowance'
      | 'jobSeekersAllowance'
      | 'bereavementAllowance'
      | 'otherStateBenefits';
    dateIgnored?: string;
    submittedOn?: string;
    benefitId: string;
    startDate: string;
    endDate?: string;
    amount?: number;
    taxPaid?: number;
  }[];
  /**
   * @minItems 1
   */
  customerAddedStateBenefits?: {
    benefitType:
      | 'incapacityBenefit'
      | 'statePension'
      | 'statePensionLumpSum'
      | 'employmentSupportAllowance'
      | 'jobSeekersAllowance'
      | 'bereavementAllowance'
      | 'otherStateBenefits';
    submittedOn?: string;
    benefitId: string;
    startDate: string;
    endDate?: string;
    amount?: number;
    taxPaid?: number;
  }[];
}

export interface AddBenefitBody {
  benefitType:
    | 'incapacityBenefit'
    | 'statePension'
    | 'statePensionLumpSum'
    | 'employmentSupportAllowance'
    | 'jobSeekersAllowance'
    | 'bereavementAllowance'
    | 'otherStateBenefits';
  startDate: string;
  endDate?: string;
}

export interface AddBenefitReply {
  benefitId: string;
}

export interface AmendBenefitBody {
  startDate: string;
  endDate?: string;
}

export interface AmendBenefitAmountsBody {
  amount: number;
  taxPaid?: number;
}
