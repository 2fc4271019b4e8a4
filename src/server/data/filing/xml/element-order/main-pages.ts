import {
  address,
  always,
  date,
  digits,
  type Group,
  group,
  nino,
  oneOf,
  phone,
  positive,
  reference,
  required,
  signed,
  text,
  tick,
  up,
  whole,
  zeroOrMore,
} from '../elements.ts';

/**
 * SA100, the main pages, in the order of the MTR schemas v1.0 of 2024-25 (October 2024) and v1.2 of 2025-26 (March
 * 2026). Amounts that reduce the tax (tax deducted, expenses, reliefs) are rounded up, all others down.
 */

const personalDetails = always({
  DateOfBirth: date,
  NewAddress: group({
    AddressLine1: required(text(28)),
    AddressLine2: required(text(28)),
    AddressLine3: text(28),
    AddressLine4: text(18),
    Postcode: text(8),
    EffectiveFrom: required(date),
  }),
  TelephoneNumber: phone,
  NationalInsuranceNumber: nino,
  TaxpayerStatus: required(oneOf('C', 'S', 'U')),
});

/** Which schedules the return contains, and how many. The flag of SA109 has a different name in each regime. */
const schedules = (residence: 'ResidentRemittanceSchedule' | 'ResidenceFIGschedule') =>
  group({
    EmploymentSchedule: tick,
    NumberOfEmploymentSchedules: whole(1, 50),
    FullSelfEmploymentSchedule: tick,
    NumberOfFullSelfEmploymentSchedules: whole(1, 50),
    ShortSelfEmploymentSchedule: tick,
    NumberOfShortSelfEmploymentSchedules: whole(1, 50),
    FullPartnershipSchedule: tick,
    NumberOfFullPartnershipSchedules: whole(1, 50),
    ShortPartnershipSchedule: tick,
    NumberOfShortPartnershipSchedules: whole(1, 50),
    UKPropertySchedule: tick,
    ForeignSchedule: tick,
    TrustsSchedule: tick,
    CapitalGainsSchedule: tick,
    [residence]: tick,
    AdditionalInformationSchedule: tick,
  });

const studentLoans = group({
  IncomeContingentStudentLoanNotification: tick,
  StudentLoanRepaymentDeductedAmount: up(zeroOrMore),
  PostgraduateLoanRepaymentDeductedAmount: up(zeroOrMore),
  PlanType: oneOf('01', '02', '04'),
  PostgraduateLoanPlanType: oneOf('03'),
});

const income = group({
  UKInterestAndDividends: group({
    TaxedBankBuildingSocietyEtcInterest: zeroOrMore,
    UntaxedUKinterestEtc: zeroOrMore,
    UntaxedForeignInterest: zeroOrMore,
    CompanyDividends: zeroOrMore,
    UnitTrustEtcDividends: zeroOrMore,
    ForeignDividends: zeroOrMore,
    TaxTakenOffForeignDividends: up(zeroOrMore),
  }),
  StateBenefits: group({
    AnnualStatePension: positive,
    StatePensionLumpSum: positive,
    TaxTakenOffPensionLumpSum: up(zeroOrMore),
    OtherPensionsAndRetirementAnnuities: positive,
    TaxTakenOffPensionsAndRetirementAnnuities: up(signed),
    IncapacityBenefit: positive,
    TaxTakenOffIncapacityBenefit: up(zeroOrMore),
    JobseekersAllowance: positive,
    OtherStatePensionsAndBenefits: positive,
  }),
  OtherUKIncome: group({
    OtherTaxableIncomeDetails: group({
      OtherTaxableIncome: required(positive),
      TaxTakenOffOtherTaxableIncome: up(positive),
    }),
    AllowableExpenses: up(positive),
    DeemedIncomeOrBenefits: positive,
    DescriptionOfOtherIncome: text(240),
  }),
});

const reliefs = group({
  Pensions: group({
    PaymentsToRegisteredPensionSchemes: up(positive),
    OneOffRegisteredPensionSchemesPayments: up(positive),
    RetirementAnnuityContractPayments: up(positive),
    EmployerPensionSchemePayments: up(positive),
    NonUKOverseasPensionSchemePayments: up(positive),
  }),
  CharitableGiving: group({
    GiftAidPaymentsMadeInYear: up(positive),
    OneOffGiftAidPayments: up(positive),
    GiftAidPaymentsCarriedBackToPreviousYear: up(positive),
    GiftAidPaymentsBroughtBackFromLaterYear: up(positive),
    SharesGiftedToCharity: up(positive),
    LandAndBuildingsGiftedToCharity: up(positive),
  }),
  BlindPersonsAllowance: group({
    BlindPersonsAllowanceDetails: group({
      RegisteredBlind: tick,
      SurplusBlindPersonsAllowanceToSpouse: tick,
      LocalAuthorityName: text(28),
    }),
    SurplusBlindPersonsAllowanceFromSpouse: tick,
  }),
});

const childBenefit = group({
  AmountReceived: zeroOrMore,
  NumberOfChildren: whole(0, 99),
  DateStoppedReceivingAllChildBenefitPayments: date,
});

const marriage = {
  MarriageAllowance: group({
    SpouseFirstName: required(text(35)),
    SpouseLastName: required(text(35)),
    SpouseNINO: required(nino),
    SpouseDateOfBirth: required(date),
    DateOfMarriageOrCivilPartnership: required(date),
  }),
  MarriageAllowanceTransferredIn: tick,
  MarriageAllowanceTransferredOut: tick,
} as const;

const finishing = group({
  TaxRefundedOrSetOff: positive,
  NotPaidEnough: group({
    TaxOwedNotToBeCodedOut: tick,
    NonPAYEIncomeNotToBeCodedOut: tick,
  }),
  PaidTooMuch: group({
    PaymentDetails: group({
      BankAccountDetails: group({
        BankOrBuildingSocietyName: required(text(28)),
        AccountHolderOrNomineeName: required(text(28)),
        BranchSortCode: required(digits(6)),
        AccountNumber: required(digits(8)),
        BuildingSocietyReferenceNumber: reference(18),
      }),
      NomineeDetails: group({
        NomineeNameGiven: required(tick),
        NomineeIsTaxAdviser: tick,
        // Required if there is a nominee: without a line the schema refuses it.
        NomineeAddress: address({ isRequired: true }),
      }),
    }),
    NoBankOrBuildingSocietyAccount: tick,
  }),
  TaxAdviser: group({
    TaxAdviser: text(56),
    TaxAdviserPhoneNumber: phone,
    TaxAdviserAddress: address(),
    TaxAdvisersReference: text(20),
  }),
  SigningYourForm: group({
    OtherInformationSpace: text(20480),
    ProvisionalFigures: tick,
    CapacityOfPersonSigning: text(28),
    NameOfPersonSignedFor: text(28),
    NameOfPersonSigning: text(28),
    AddressOfPersonSigning: address(),
  }),
});

export const mainPages2024: Group = always({
  YourPersonalDetails: personalDetails,
  YourTaxReturn: schedules('ResidentRemittanceSchedule'),
  StudentLoanRepayments: studentLoans,
  Income: income,
  TaxReliefs: reliefs,
  HighIncomeChildBenefitCharge: childBenefit,
  ...marriage,
  FinishingYourTaxReturn: finishing,
});

/** New in 2025-26: the Winter Fuel Payment charge, before the marriage allowance. */
export const mainPages2025: Group = always({
  YourPersonalDetails: personalDetails,
  YourTaxReturn: schedules('ResidenceFIGschedule'),
  StudentLoanRepayments: studentLoans,
  Income: income,
  TaxReliefs: reliefs,
  HighIncomeChildBenefitCharge: childBenefit,
  WinterFuelPaymentOrPensionsAgeWinterHeatingPaymentReceived: positive,
  ...marriage,
  FinishingYourTaxReturn: finishing,
});
