// Written by scripts/hmrc-operations.ts from HMRC's mtd-sa-test-support-api 1.0.

export interface CreateTestBusinessBody {
  typeOfBusiness: 'self-employment' | 'uk-property' | 'foreign-property' | 'property-unspecified';
  tradingName?: string;
  firstAccountingPeriodStartDate?: string;
  firstAccountingPeriodEndDate?: string;
  latencyDetails?: {
    latencyEndDate: string;
    taxYear1: string;
    latencyIndicator1: 'A' | 'Q';
    taxYear2: string;
    latencyIndicator2: 'A' | 'Q';
  };
  quarterlyTypeChoice?: {
    quarterlyPeriodType?: 'standard' | 'calendar';
    taxYearOfChoice?: string;
  };
  accountingType?: 'CASH' | 'ACCRUALS';
  commencementDate?: string;
  cessationDate?: string;
  businessAddressLineOne?: string;
  businessAddressLineTwo?: string;
  businessAddressLineThree?: string;
  businessAddressLineFour?: string;
  businessAddressPostcode?: string;
  businessAddressCountryCode?: string;
}

export interface CreateTestBusinessReply {
  businessId?: string;
}

export interface SetTestItsaStatusBody {
  itsaStatusDetails: {
    submittedOn: string;
    status:
      | 'No Status'
      | 'MTD Mandated'
      | 'MTD Voluntary'
      | 'Annual'
      | 'Non Digital'
      | 'Dormant'
      | 'MTD Exempt';
    statusReason:
      | 'Sign up - return available'
      | 'Sign up - no return available'
      | 'ITSA final declaration'
      | 'ITSA Q4 declaration'
      | 'CESA SA return'
      | 'Complex'
      | 'Ceased income source'
      | 'Reinstated income source'
      | 'Rollover'
      | 'Income Source Latency Changes'
      | 'MTD ITSA Opt-Out'
      | 'MTD ITSA Opt-In'
      | 'Digitally Exempt';
    businessIncome2YearsPrior?: number;
  }[];
}
