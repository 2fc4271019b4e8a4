import {
  always,
  date,
  digits,
  group,
  notZero,
  positive,
  required,
  signed,
  text,
  tick,
  up,
  yesOrNo,
  zeroOrMore,
} from '../elements.ts';

/**
 * SA104S, in the order of the MTR schemas v1.0 of 2024-25 (October 2024) and v1.2 of 2025-26 (March 2026). The schema
 * takes either the exemption from Class 4 or its adjustment, so the form hides the second if the first is filled in.
 */

const figures = {
  ShareOfPartnershipTradingOrProfessionalProfits: group({
    ShareOfPartnershipProfitOrLoss: signed,
    TaxYearAdjustment: signed,
    ChangeOfAccountingPracticeAdjustment: notZero,
    AveragingAdjustment: signed,
    ForeignTaxClaimedAsDeduction: up(positive),
    AdjustedProfitForYear: zeroOrMore,
    LossesBroughtForward: positive,
    TaxableProfitsAfterLosses: zeroOrMore,
    OtherBusinessIncome: positive,
    TotalTaxableBusinessProfits: zeroOrMore,
  }),
  ShareOfPartnershipTradingOrProfessionalLosses: group({
    AdjustedLossForYear: zeroOrMore,
    LossSetOffAgainstOtherIncome: positive,
    LossToBeCarriedBack: zeroOrMore,
    TotalLossToCarryForward: up(zeroOrMore),
  }),
  NICs: group({
    PayClass2NICvoluntarily: tick,
    Class2NICamount: positive,
    Class4NICexempt: tick,
    AdjustmentToClass4NICProfits: up(positive),
  }),
  ShareOfUntaxedInterestEtc: positive,
  ShareOfPartnershipsTaxPaid: group({
    ShareOfTaxTakenOffByContractors: up(zeroOrMore),
    ShareOfTaxTakenOffTradingIncome: up(zeroOrMore),
  }),
  AnyOtherInformationSpace: text(20480),
} as const;

const reference = required(digits(10));
const description = required(text(28));

export const partnership2024 = group({
  PartnershipDetails: always({
    PartnershipReferenceNumber: reference,
    PartnershipDescription: description,
    DateJoinedPartnership: date,
    DateLeftPartnership: date,
  }),
  ...figures,
});

/** New: whether the person joined or left in the year. */
export const partnership2025 = group({
  PartnershipDetails: always({
    PartnershipReferenceNumber: reference,
    PartnershipDescription: description,
    DidYouJoinThePartnership: required(yesOrNo),
    DateJoinedPartnership: date,
    DidYouLeaveThePartnership: required(yesOrNo),
    DateLeftPartnership: date,
  }),
  ...figures,
});
