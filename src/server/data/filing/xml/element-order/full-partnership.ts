import {
  always,
  date,
  digits,
  type Group,
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
 * SA104F, in the order of the MTR schemas v1.0 of 2024-25 (October 2024) and v1.2 of 2025-26 (March 2026). 2025-26 adds
 * the claims under the foreign income and gains regime and has no furnished holiday lets.
 */

const DETAILS = {
  PartnershipReferenceNumber: required(digits(10)),
  PartnershipDescription: required(text(28)),
};
const CLAIM = positive;

const profits = {
  ShareOfPartnershipProfitOrLoss: signed,
  TaxYearAdjustment: signed,
  ChangeOfAccountingPracticeAdjustment: notZero,
  AveragingAdjustment: signed,
  ForeignTaxClaimedAsDeduction: up(positive),
  AdjustedProfitForYear: zeroOrMore,
  SpreadTransitionProfitTreatedAsArising: positive,
  LossBroughtForwardUsedAgainstSpreadTransitionProfit: positive,
  LossesBroughtForward: positive,
  TaxableProfitsAfterLosses: zeroOrMore,
  OtherBusinessIncome: positive,
  TotalTaxableBusinessProfits: zeroOrMore,
} as const;

const useOfLoss = {
  LossSetOffAgainstOtherIncome: positive,
  LossToBeCarriedBack: positive,
  TotalLossToCarryForward: up(zeroOrMore),
} as const;

const NICs = group({
  PayClass2NICvoluntarily: tick,
  Class2NICamount: positive,
  Class4NICexempt: tick,
  AdjustmentToClass4NICProfits: up(positive),
});

const interest = {
  UKUntaxedSavingsIncomeShare: positive,
  UKUntaxedSavingsAdjustment: signed,
  AdjustedUKSavingsIncome: zeroOrMore,
  ForeignIncome: group({
    ForeignUntaxedSavingsIncomeShare: positive,
    ForeignUntaxedSavingsAdjustment: signed,
    TotalForeignTaxTakenOff: up(positive),
    AdjustedForeignSavingsIncome: signed,
  }),
  TotalUntaxedSavingsIncome: zeroOrMore,
} as const;

const UKPropertyIncome = group({
  UKPropertyProfitLossShare: signed,
  UKPropertyIncomeAdjustment: signed,
  LossBroughtForward: up(positive),
  LossForYearSetOffAgainstOtherIncome: positive,
  LossToBeCarriedForward: up(zeroOrMore),
  TaxableProfitsAfterAdjustmentAndLosses: zeroOrMore,
  ResidentialFinanceCosts: up(zeroOrMore),
  UnusedResidentialFinanceCostsBroughtForward: up(zeroOrMore),
});

const OtherUntaxedUKIncome = group({
  OtherUntaxedUKIncomeShare: positive,
  OtherUntaxedUKIncomeAdjustment: signed,
  LossBroughtForward: up(zeroOrMore),
  TaxableProfit: zeroOrMore,
  OtherUntaxedUKIncome: group({ ShareOfLossFromOtherUntaxedUKIncome: positive, AdjustmentToLoss: signed }),
  TotalLossToCarryForward: up(positive),
});

const offshore = {
  OffshoreFundsIncomeShare: positive,
  OffshoreFundsIncomeAdjustment: signed,
  ForeignTaxTakenOff: up(zeroOrMore),
  TaxableIncomeAfterAdjustmentAndForeignTax: zeroOrMore,
} as const;

const foreign = {
  OtherUntaxedForeignIncomeShare: positive,
  OtherUntaxedForeignIncomeAdjustment: signed,
  LossBroughtForward: up(positive),
  TotalForeignTaxTakenOff: up(positive),
  TaxableProfit: zeroOrMore,
} as const;
const foreignRest = {
  ForeignLosses: group({
    ShareOfLossFromOtherUntaxedForeignIncome: positive,
    AdjustmentToLoss: signed,
    TotalLossToCarryForward: up(zeroOrMore),
  }),
  ResidentialFinanceCosts: up(zeroOrMore),
  UnusedResidentialFinanceCostsBroughtForward: up(zeroOrMore),
} as const;

const dividends = {
  DividendIncome: positive,
  TotalForeignTaxTakenOff: up(positive),
  TotalDividendIncome: zeroOrMore,
} as const;
const ShareOfTaxedIncomeTaxableAt20Percent = group({
  ShareOfTaxedIncome: positive,
  TotalForeignTaxTakenOff: up(positive),
  TaxedIncomeTaxableAt20Percent: zeroOrMore,
});
const otherTaxed = { ShareOfTaxedIncome: positive, TotalForeignTaxTakenOff: up(positive) } as const;

const ShareOfPartnershipTaxPayed = group({
  ShareOfIncomeTaxTakenOffPartnershipIncome: up(positive),
  ShareOfTaxTakenOffByContractors: up(positive),
  ShareOfTaxTakenOffTradingIncome: up(positive),
  ShareOfTotalTaxTakenOff: positive,
});

export const fullPartnership2024: Group = group({
  PartnershipDetails: always({ ...DETAILS, DateJoinedPartnership: date, DateLeftPartnership: date }),
  ShareOfProfits: group(profits),
  ShareOfLosses: group({ AdjustedLossForYear: zeroOrMore, ...useOfLoss }),
  NICs,
  ShareOfUntaxedIncome: group({
    SavingsIncome: group(interest),
    UKPropertyIncome,
    ShareOfFHLProfit: zeroOrMore,
    AdjustmentsToFHLProfit: signed,
    TaxableFHLProfit: zeroOrMore,
    OtherUntaxedUKIncome,
    OffshoreFundsIncome: group(offshore),
    OtherUntaxedForeignIncome: group({ ...foreign, ...foreignRest }),
    TotalUntaxedIncomeShare: zeroOrMore,
  }),
  ShareOfPartnershipIncome: group({
    ShareOfDividendIncome: group(dividends),
    ShareOfTaxedIncomeTaxableAt20Percent,
    ShareOfOtherTaxedIncome: group(otherTaxed),
    ShareOfTotalTaxedAndUntaxedIncome: zeroOrMore,
  }),
  ShareOfPartnershipTaxPayed,
});

export const fullPartnership2025: Group = group({
  PartnershipDetails: always({
    ...DETAILS,
    DidYouJoinThePartnership: required(yesOrNo),
    DateJoinedPartnership: date,
    DidYouLeaveThePartnership: required(yesOrNo),
    DateLeftPartnership: date,
  }),
  ShareOfProfits: group({ ...profits, TotalTaxableBusinessProfitsFIGclaim: CLAIM }),
  ShareOfLosses: group({
    AdjustedLossForYear: zeroOrMore,
    AdjustedLossForYearFIGclaim: CLAIM,
    ...useOfLoss,
  }),
  NICs,
  ShareOfUntaxedIncome: group({
    SavingsIncome: group({ ...interest, TotalUntaxedSavingsIncomeFIGclaim: CLAIM }),
    UKPropertyIncome,
    OtherUntaxedUKIncome,
    OffshoreFundsIncome: group({ ...offshore, OffshoreFundTaxableIncomeFIGclaim: CLAIM }),
    OtherUntaxedForeignIncome: group({ ...foreign, TaxableProfitFIGclaim: CLAIM, ...foreignRest }),
    TotalUntaxedIncomeShare: zeroOrMore,
  }),
  ShareOfPartnershipIncome: group({
    ShareOfDividendIncome: group({ ...dividends, TotalDividendIncomeFIGclaim: CLAIM }),
    ShareOfTaxedIncomeTaxableAt20Percent,
    ShareOfOtherTaxedIncome: group({ ...otherTaxed, ShareOfOtherTaxedIncomeFIGclaim: CLAIM }),
    ShareOfTotalTaxedAndUntaxedIncome: zeroOrMore,
    TotalTaxedAndUntaxedIncomeFIGclaim: CLAIM,
  }),
  ShareOfPartnershipTaxPayed,
});
