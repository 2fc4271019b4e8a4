import { foreign2024 } from './foreign.ts';
import { fullSelfEmployment2024 } from './full-self-employment.ts';
import {
  always,
  atMost,
  date,
  type Group,
  group,
  notZero,
  positive,
  required,
  signed,
  text,
  tick,
  up,
  whole,
  yesOrNo,
  zeroOrMore,
} from '../elements.ts';
import { additionalInformation } from './additional-information.ts';
import { capitalGains2024 } from './capital-gains.ts';
import { fullPartnership2024 } from './full-partnership.ts';
import { mainPages2024 } from './main-pages.ts';
import { partnership2024 } from './partnership.ts';
import { residence2024 } from './residence.ts';
import { trusts2024 } from './trusts.ts';

/**
 * The elements of the 2024-25 return that the forms use, in the order of the MTR schema v1.0 (October 2024), with the
 * schema's types and lengths. Box numbers are in the definition of the form.
 */

export const employmentBenefits = group({
  CompanyCarsAndVansBenefit: positive,
  FuelForCarsAndVans: positive,
  PrivateMedicalDentalInsurance: positive,
  VouchersCreditCardsExcessMileageAllowance: positive,
  GoodsEtcProvidedByEmployer: positive,
  AccommodationProvidedByEmployer: positive,
  OtherBenefits: positive,
  ExpensesPaymentsReceived: positive,
});

export const employmentExpenses = group({
  BusinessTravelAndSubsistence: up(positive),
  FixedExpensesDeductions: up(positive),
  ProfessionalFeesAndSubscriptions: up(positive),
  OtherExpensesAndCapitalAllowances: up(positive),
});

const SA102 = group({
  Employment: always({
    PayFromEmployment: zeroOrMore,
    PayrolledBenefits: zeroOrMore,
    TaxTakenOffPay: up(signed),
    TotalClass1NICableEarnings: positive,
    TipsAndOtherPayments: positive,
    PensionContributionPaymentFromHMRC: zeroOrMore,
    EmployerPAYEReference: required(text(17)),
    EmployersName: text(28),
    CompanyDirector: required(yesOrNo),
    DateCeasedBeingADirector: date,
    CloseCompany: tick,
    OffPayrollWorking: tick,
  }),
  Benefits: employmentBenefits,
  Expenses: employmentExpenses,
});

/**
 * SA103S after the business details. Boxes 21 and 22 share NetProfitOrLoss: a loss is negative. A tax loss of zero is
 * left out, because HMRC refuses it with the trading income allowance (rule 8504).
 */
export const shortSelfEmploymentFigures = {
  BusinessIncome: group({
    Turnover: zeroOrMore,
    OtherBusinessIncome: positive,
    TradingIncomeAllowance: atMost(1000, positive),
  }),
  AllowableBusinessExpenses: group({
    CostOfGoods: up(notZero),
    CarVanAndTravelExpenses: up(positive),
    WagesSalariesAndStaffCosts: up(positive),
    RentAndOtherPropertyCosts: up(notZero),
    RepairsAndMaintenanceCosts: up(notZero),
    AccountancyAndLegalFees: up(notZero),
    InterestAndFinanceCharges: up(notZero),
    PhoneAndOtherOfficeCosts: up(positive),
    OtherAllowableBusinessExpenses: up(notZero),
    TotalAllowableExpenses: up(signed),
  }),
  NetProfitOrLoss: signed,
  CapitalAllowances: group({
    AnnualInvestmentAllowance: up(positive),
    AllowanceForSmallBalanceOfUnrelievedExpenditure: up(positive),
    ZeroEmissionCarAllowance: up(positive),
    OtherCapitalAllowances: up(positive),
    TheStructuresAndBuildingsAllowance: up(positive),
    FreeportAndInvestmentZonesStructuresAndBuildingsAllowance: up(positive),
    TotalBalancingCharges: positive,
  }),
  TaxableProfits: group({
    OwnGoodsAndServices: positive,
    NetBusinessProfitForTax: zeroOrMore,
    LossBroughtForward: positive,
    AnyOtherBusinessIncome: positive,
  }),
  ProfitsLossesNICsAndCIS: group({
    TotalTaxableBusinessProfits: zeroOrMore,
    NetBusinessLossForTax: positive,
    LossOfYearSetAgainstOtherIncome: zeroOrMore,
    LossToCarryBack: positive,
    TotalLossToCarryForward: zeroOrMore,
    PayClass2NICvoluntarily: tick,
    Class2NICamount: positive,
    Class4NICexempt: tick,
    SubContractorsTaxDeduction: up(positive),
  }),
} as const;

const SA103S = group({
  BusinessDetails: always({
    BusinessDescription: required(text(42)),
    BusinessAddressPostcode: text(8),
    ChangeOfBusinessDetails: tick,
    FosterEtcCarerIndicator: tick,
    DateBusinessStarted: date,
    DateBusinessCeased: date,
    DateBusinessBooksAreMadeUpTo: date,
    ElectionToOptOutOfCashBasis: tick,
  }),
  ...shortSelfEmploymentFigures,
});

export const propertyDetails = group({
  NumberOfProperties: whole(1, 99),
  PropertyIncomeCeasedInYear: tick,
  IncomeFromPropertyLetJointly: tick,
  RentARoomReliefClaim: tick,
});

/**
 * Profit or loss: the one that is zero is left out. Each must equal the sum of the boxes above it, which is below zero
 * if the other applies (rules 8265, 8267, 8269 and 8270).
 */
const SA105 = group({
  UKPropertyDetails: propertyDetails,
  FurnishedHolidayLettings: group({
    FurnishedHolidayLettingsIncome: zeroOrMore,
    PropertyIncomeAllowance: atMost(1000, positive),
    TraditionalAccounting: tick,
    FurnishedHolidayLettingsExpenses: up(positive),
    FurnishedHolidayLettingsInterestEtcCosts: up(positive),
    FurnishedHolidayLettingsManagementEtcFees: up(positive),
    FurnishedHolidayLettingsOtherExpenses: up(positive),
    PrivateUseAdjustment: positive,
    BalancingCharges: positive,
    ElectricChargePointAllowance: up(positive),
    ZeroEmissionCarAllowance: up(positive),
    CapitalAllowances: up(positive),
    AdjustedProfitForTheYear: positive,
    LossesBroughtForward: zeroOrMore,
    TaxableProfitForYear: zeroOrMore,
    LossForYear: positive,
    LossToCarryForward: zeroOrMore,
    InEEA: tick,
    PeriodOfGraceElection: tick,
  }),
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
    ZeroEmissionGoodsVehicleAllowance: up(positive),
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

export const SA110 = always({
  SelfAssessment: always({
    TotalTaxEtcDue: required(signed),
    StudentLoanRepaymentDue: zeroOrMore,
    PostgraduateLoanRepaymentDue: zeroOrMore,
    Class4NICsDue: zeroOrMore,
    Class2NICsDue: zeroOrMore,
    CapitalGainsTaxDue: positive,
    PensionChargesDue: positive,
  }),
  UnderpaidTax: always({
    UnderpaidTaxForEarlierYearsIncludedInCode: zeroOrMore,
    UnderpaidTaxForYearIncludedInFutureCode: zeroOrMore,
    OutstandingDebtCodedOutAmount: zeroOrMore,
  }),
  PaymentsOnAccount: group({
    ClaimToReducePaymentsOnAccount: tick,
    FirstPaymentOnAccount: zeroOrMore,
  }),
  SurplusAllowances: group({
    SurplusBlindPersonsAllowance: positive,
    SurplusMarriedCouplesAllowance: positive,
  }),
  AdjustmentsToTaxDue: group({
    IncreaseInTaxFromAdjustmentToEarlierYears: positive,
    DecreaseInTaxFromAdjustmentToEarlierYears: positive,
    NextYearsRepaymentClaimedNow: positive,
  }),
  AnyOtherInformationSpace: text(20480),
});

export const elements2024 = {
  SA100: mainPages2024,
  SA101: additionalInformation,
  SA102,
  SA103S,
  SA103F: fullSelfEmployment2024,
  SA104F: fullPartnership2024,
  SA104S: partnership2024,
  SA105,
  SA106: foreign2024,
  SA107: trusts2024,
  SA108: capitalGains2024,
  SA109: residence2024,
  SA110,
} as const satisfies Record<string, Group>;
