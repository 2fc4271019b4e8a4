import { foreign2025 } from './foreign.ts';
import { fullSelfEmployment2025 } from './full-self-employment.ts';
import {
  always,
  atMost,
  companyNumber,
  date,
  type Group,
  group,
  percentage,
  positive,
  required,
  signed,
  text,
  tick,
  up,
  yesOrNo,
  zeroOrMore,
} from '../elements.ts';
import { additionalInformation } from './additional-information.ts';
import {
  employmentBenefits,
  employmentExpenses,
  propertyDetails,
  SA110,
  shortSelfEmploymentFigures,
} from './2024-25.ts';
import { capitalGains2025 } from './capital-gains.ts';
import { fullPartnership2025 } from './full-partnership.ts';
import { mainPages2025 } from './main-pages.ts';
import { partnership2025 } from './partnership.ts';
import { residence2025 } from './residence.ts';
import { trusts2025 } from './trusts.ts';

/**
 * The elements of the 2025-26 return that the forms use, in the order of the MTR schema v1.2 (March 2026). Parts that
 * are not written out are the same as in 2024-25.
 */

/** Director and close company become questions; four boxes about the close company are new. */
const SA102 = group({
  Employment: always({
    PayFromEmployment: zeroOrMore,
    PayrolledBenefits: zeroOrMore,
    TaxTakenOffPay: up(signed),
    TotalClass1NICableEarnings: positive,
    TipsAndOtherPayments: positive,
    EmployerPAYEReference: required(text(17)),
    EmployersName: text(28),
    CompanyDirector: required(yesOrNo),
    DateCeasedBeingADirector: date,
    CloseCompany: yesOrNo,
    CloseCompanyName: text(160),
    CompanyRegistrationNo: companyNumber,
    CloseCompanyDividend: zeroOrMore,
    PercentageShareholding: percentage,
    OffPayrollWorking: tick,
  }),
  Benefits: employmentBenefits,
  Expenses: employmentExpenses,
});

/** New in SA103S: whether the business started or ceased in the year. */
const SA103S = group({
  BusinessDetails: always({
    BusinessDescription: required(text(42)),
    BusinessAddressPostcode: text(8),
    ChangeOfBusinessDetails: tick,
    FosterEtcCarerIndicator: tick,
    DidYourBusinessStart: required(yesOrNo),
    DateBusinessStarted: date,
    DidYourBusinessCease: required(yesOrNo),
    DateBusinessCeased: date,
    DateBusinessBooksAreMadeUpTo: date,
    ElectionToOptOutOfCashBasis: tick,
  }),
  ...shortSelfEmploymentFigures,
});

/** Without furnished holiday lettings and the goods vehicle allowance. */
const SA105 = group({
  UKPropertyDetails: propertyDetails,
  PropertyIncomeAndExpenses: group({
    TotalRentsAndOtherIncomeFromProperty: zeroOrMore,
    PropertyIncomeAllowance: atMost(1000, positive),
    TraditionalAccounting: tick,
    TaxTakenOffAnyIncome: up(positive),
    PremiumsForGrantOfALease: positive,
    ReversePremiumsAndInducements: positive,
    RentRatesInsuranceAndGroundRents: up(positive),
    RepairsAndMaintenance: up(positive),
    AllowableInterestAndOtherFinancialCharges: up(positive),
    LegalManagementAndProfessionalFees: up(positive),
    CostsOfServicesProvided: up(positive),
    OtherPropertyExpenses: up(positive),
  }),
  TaxableProfitOrLoss: group({
    PrivateUseAdjustment: positive,
    BalancingCharges: positive,
    AnnualInvestmentAllowance: up(positive),
    TheStructuresAndBuildingsAllowance: up(positive),
    ElectricChargePointAllowance: up(positive),
    FreeportAndInvestmentZonesStructuresAndBuildingsAllowance: up(positive),
    ZeroEmissionCarAllowance: up(positive),
    EnhancedCapitalAllowances: up(positive),
    CostsOfReplacingDomesticItems: up(positive),
    RentARoomExemptAmount: positive,
    AdjustedProfitForTheYear: positive,
    LossBroughtForward: positive,
    TaxableProfitForTheYear: zeroOrMore,
    AdjustedLossForTheYear: positive,
    LossSetOffAgainstTotalIncomeOfTheYear: positive,
    LossToCarryForward: zeroOrMore,
    ResidentialFinanceCosts: up(zeroOrMore),
    UnusedResidentialFinanceCostsBroughtForward: zeroOrMore,
  }),
});

export const elements2025 = {
  SA100: mainPages2025,
  SA101: additionalInformation,
  SA102,
  SA103S,
  SA103F: fullSelfEmployment2025,
  SA104F: fullPartnership2025,
  SA104S: partnership2025,
  SA105,
  SA106: foreign2025,
  SA107: trusts2025,
  SA108: capitalGains2025,
  SA109: residence2025,
  SA110,
} as const satisfies Record<string, Group>;
