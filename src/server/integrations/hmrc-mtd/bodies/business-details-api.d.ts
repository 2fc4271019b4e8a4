// Written by scripts/hmrc-operations.ts from HMRC's business-details-api 2.0.

export interface ListBusinessesReply {
  listOfBusinesses: {
    typeOfBusiness: 'self-employment' | 'uk-property' | 'foreign-property' | 'property-unspecified';
    businessId: string;
    tradingType?: string;
    tradingName?: string;
  }[];
}

export interface GetBusinessReply {
  businessId: string;
  typeOfBusiness: 'self-employment' | 'uk-property' | 'foreign-property' | 'property-unspecified';
  tradingType?: string;
  tradingName?: string;
  yearOfMigration?: string;
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
  accountingPeriods?: {
    start: string;
    end: string;
  }[];
  commencementDate?: string;
  cessationDate?: string;
  businessAddressLineOne?: string;
  businessAddressLineTwo?: string;
  businessAddressLineThree?: string;
  businessAddressLineFour?: string;
  businessAddressPostcode?: string;
  businessAddressCountryCode?: string;
}

export interface SetQuarterlyPeriodsBody {
  quarterlyPeriodType: 'standard' | 'calendar';
}
