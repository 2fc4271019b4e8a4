import {
  date,
  digits,
  type Group,
  group,
  positive,
  reference,
  required,
  text,
  tick,
  up,
  whole,
  yearSpan,
  zeroOrMore,
  atMost,
} from '../elements.ts';

/**
 * SA101, in the order of the MTR schemas v1.0 of 2024-25 (October 2024) and v1.2 of 2025-26 (March 2026). Only one of
 * the two spouses is named, the higher or the lower earner; the form prevents filling in both.
 */

const gain = group({ AmountOfGain: positive, NumberOfYears: whole(1, 99) });

const spouse = required(text(28));

const income = {
  GiltEdgeSecuritiesInterest: group({
    NetGiltInterest: zeroOrMore,
    TaxTakenOffGiltInterest: up(zeroOrMore),
    GrossGiltInterest: zeroOrMore,
  }),
  LifeInsuranceGains: group({
    LifeInsuranceGainsTaxTreatedAsPaid: gain,
    LifeInsuranceGainsNoTaxTreatedAsPaid: gain,
    LifeInsuranceGainsFromVoidedISAs: gain,
    TaxTakenOffGainsFromVoidedISAs: up(zeroOrMore),
    DeficiencyRelief: up(positive),
  }),
  StockDistributionsAndLoansWrittenOff: group({
    StockDividends: positive,
    BonusIssuesOfSecuritiesAndRedeemableShares: positive,
    CloseCompanyLoansWrittenOffOrReleased: positive,
  }),
  BusinessTaxedIncome: group({
    PostCessationOrOtherBusinessReceipts: required(positive),
    TaxYearIncomeToBeTaxed: required(yearSpan),
  }),
} as const;

const payAndReliefs = {
  SharesEmploymentCompensationsAndDeductions: group({
    ShareSchemesTaxableAmount: positive,
    LumpSums: group({
      LumpSumSalariesAndOtherPayments: positive,
      LumpSumsOrBenefitsFromRetirementSchemes: positive,
      RedundancyAndOtherCompensationPayments: positive,
      TaxTakenOff: up(zeroOrMore),
    }),
    TaxTakenOffLumpSumsLeftBlank: tick,
    RetirementAndOtherExemptions: up(positive),
    CompensationAndLumpSumExemption: atMost(30_000, up(positive)),
    DisabilityAndForeignServiceDeduction: up(positive),
    SeafarersEarningsDeduction: up(positive),
    NonUKTaxableForeignEarnings: up(positive),
    ForeignTaxNoForeignTaxCreditReliefClaim: up(positive),
    OverseasPensionExemptEmployerContributions: up(positive),
    UKpatentRoyaltyPaymentsMade: up(zeroOrMore),
  }),
  OtherTaxReliefs: group({
    VentureCapitalTrustShareSubscriptions: atMost(200_000, up(positive)),
    EnterpriseInvestmentSchemeShareSubscriptions: atMost(2_000_000, up(positive)),
    CommunityInvestmentTrustRelief: up(positive),
    AnnuitiesAndAnnualPayments: up(positive),
    QualifyingLoanInterest: up(positive),
    PostCessationAndOtherLosses: up(positive),
    PreincorporationLosses: up(positive),
    MaintenanceOrAlimonyPayments: up(positive),
    TradeUnionEtcDeathBenefitPayments: atMost(100, up(positive)),
    BonusSecurityRedemptionDistributionRelief: up(positive),
    SeedEnterpriseInvestmentSchemeAmount: atMost(200_000, up(positive)),
    NondeductibleLoanInterest: up(zeroOrMore),
  }),
  AgeRelatedMarriedCouplesAllowance: group({
    HigherEarner: group({
      SpousesName: spouse,
      SpousesDateOfBirth: date,
      HalfMinimumAllowanceTransferToOther: tick,
      AllMinimumAllowanceTransferToOther: tick,
      PreviousSpousesDateOfBirth: date,
    }),
    LowerEarner: group({
      HalfMinimumAllowanceTransferToYou: tick,
      AllMinimumAllowanceTransferToYou: tick,
      SpousesName: spouse,
    }),
    DateOfMarriageOrCivilPartnership: date,
    SurplusAllowanceFromSpouse: tick,
    SurplusAllowanceToSpouse: tick,
  }),
} as const;

/** Only as many as the form has space for: HMRC takes three avoidance schemes. */
export const additionalInformation: Group = group({
  ...income,
  ...payAndReliefs,
  OtherInformation: group({
    IncomeTaxLosses: group({
      EarlierYearsIncomeTaxLosses: up(positive),
      UnusedIncomeTaxLossesCarriedForward: up(zeroOrMore),
      NextYearsTradingAndCapitalLossesRelief: up(positive),
      NextYearsUncappedLossRelief: up(zeroOrMore),
      YearForWhichReliefClaimed: yearSpan,
    }),
    AmountOfPayrollGiving: up(zeroOrMore),
    PensionTaxAndLumpSums: group({
      AmountSavedExceedingAnnualAllowance: positive,
      AnnualAllowanceTaxPaidByPensionScheme: up(positive),
      PensionBenefitTransferredSubjectToOTC: positive,
      TaxPaidByPensionSchemeOnOTC: up(zeroOrMore),
      PensionSchemeTaxRef: reference(10),
      UnauthorisedPaymentNotSubjectToSurcharge: positive,
      UnauthorisedPaymentSubjectToSurcharge: positive,
      ForeignTaxPaidOnUnauthorisedPayment: up(zeroOrMore),
      OverseasPensionContributionShortServiceRefund: positive,
      ForeignTaxPaid: up(zeroOrMore),
    }),
    TaxAvoidanceSchemes: group({
      TaxAvoidanceSchemeReferenceNumber: digits(8),
      ExpectedAdvantageTaxYear: yearSpan,
    }),
  }),
});

/** The lifetime allowance was removed after 2024-25. */
export const lifetimeAllowance: Group['children'] = {
  LumpSumPensionBenefitsInExcessOfALA: positive,
  NonlumpSumPensionBenefitsExceedingALA: positive,
  LifetimeAllowanceTaxPaid: up(positive),
};
