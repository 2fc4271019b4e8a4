import {
  code3,
  type Group,
  group,
  positive,
  signed,
  text,
  tick,
  up,
  whole,
  zeroOrMore,
} from '../elements.ts';

/**
 * SA108 in the order of the MTR schemas v1.0 of 2024-25 and v1.2 of 2025-26. Losses are rounded up. So a loss of a real
 * time return (negative, and rounded away from zero) never exceeds the losses of the year: rules 8402, 8411 and 8421.
 */

const numbers = {
  NumberOfDisposals: whole(1, 99999),
  DisposalProceeds: positive,
  AllowableCosts: up(positive),
} as const;
const lossesAndClaim = { LossesInTheYear: up(zeroOrMore), ClaimOrElectionMade: code3 } as const;
const realTime = { GainFromRTTreturn: signed, RTTtaxAlreadyCharged: up(positive) } as const;

const realTimeOfHomes = {
  ...lossesAndClaim,
  GainOrLossFromUKpropertyDisposal: signed,
  UKpropertyDisposalTaxAlreadyCharged: up(positive),
  GainOrLossFromRTTreturn: signed,
  RTTtaxAlreadyCharged: up(positive),
  CarriedInterestArisingBasis: positive,
  CarriedInterestAccrualsBasis: positive,
  GainsOnCarriedInterestInTheYear: zeroOrMore,
} as const;

const cryptoassets = group({ ...numbers, GainsInTheYear: zeroOrMore, ...lossesAndClaim, ...realTime });

const partsOfOtherAssets = {
  NonResidentialDisposalsIncludedInBox17: positive,
  LandAndPropertyDisposalsWhereBADRisBeingClaimed: positive,
  SharesDisposalsWhereBADRisBeingClaimed: positive,
  OtherDisposalsWhereBADRisBeingClaimed: positive,
} as const;

const unlistedOnly = {
  GainsExceedingESSlimit: positive,
  GainsInvestedUnderSeedEIS: positive,
  LossesUsedAgainstReturnYearIncome: positive,
  SEISandEISlossReliefInReturnYear: positive,
  LossesUsedAgainstPreviousReturnYearIncome: positive,
  SEISandEISlossReliefInPreviousReturnYear: positive,
} as const;

const lossesAndAdjustments = group({
  LossesBroughtForwardAndUsedInTheReturnYear: positive,
  IncomeLossesOfTheReturnYearSetAgainstGains: positive,
  LossesToBeCarriedForward: positive,
  LossesUsedAgainstEarlierReturnYearsGain: positive,
  GainsQualifyingForInvestorsRelief: positive,
  GainsQualifyingForBusinessAssetDisposalRelief: positive,
  BADRandERclaimedToDate: positive,
  AdjustmentToCGT: signed,
  NonResidentdualResidentTrustLiability: positive,
});

const nonResidents = group({
  TotalGainsChargeableForDirectDisposalsForUKresidentialProperty: zeroOrMore,
  TotalGainsChargeableForDirectDisposalsForUKNRproperty: zeroOrMore,
  GainsFromIndirectDisposals: tick,
  TaxOnGainsAlreadyCharged: up(positive),
  TotalLossesAvailableAgainstNRCGTgainsForTheYear: zeroOrMore,
});

const last = { EstimateOrValuation: tick, AnyOtherInformationSpace: text(20480) } as const;

export const capitalGains2024: Group = group({
  ResidentialPropertyAndCarriedInterest: group({
    ...numbers,
    GainsOnResidentialPropertyInTheYear: zeroOrMore,
    ...realTimeOfHomes,
  }),
  Cryptoassets: cryptoassets,
  OtherPropertyAssetsAndGains: group({
    ...numbers,
    GainsInTheYear: zeroOrMore,
    ...partsOfOtherAssets,
    AttributedGains: positive,
    ...lossesAndClaim,
    ...realTime,
  }),
  ListedSharesAndSecurities: group({
    ...numbers,
    GainsInTheYear: zeroOrMore,
    ...lossesAndClaim,
    ...realTime,
  }),
  UnlistedSharesAndSecurities: group({
    ...numbers,
    GainsInTheYear: zeroOrMore,
    ...lossesAndClaim,
    ...realTime,
    ...unlistedOnly,
  }),
  LossesAndAdjustments: lossesAndAdjustments,
  NRCGTonUKpropertyOrLandAndIndirectDisposals: nonResidents,
  EISandQAHC: group({
    TotalGainsFromEIS: zeroOrMore,
    TotalGainsFromQAHC: zeroOrMore,
    TotalLossesFromQAHC: up(zeroOrMore),
  }),
  ...last,
});

/** Claims under the foreign income and gains regime are new; attributed gains (box 18) are removed. */
const gainsWithClaim = { GainsInTheYear: zeroOrMore, GainsFIGclaim: positive } as const;

export const capitalGains2025: Group = group({
  ResidentialPropertyAndCarriedInterest: group({
    ...numbers,
    GainsOnResidentialPropertyInTheYear: zeroOrMore,
    GainsOnResidentialPropertyFIGclaim: positive,
    ...realTimeOfHomes,
    GainsOnCarriedInterestFIGclaim: positive,
  }),
  Cryptoassets: cryptoassets,
  OtherPropertyAssetsAndGains: group({
    ...numbers,
    ...gainsWithClaim,
    ...partsOfOtherAssets,
    ...lossesAndClaim,
    ...realTime,
  }),
  ListedSharesAndSecurities: group({ ...numbers, ...gainsWithClaim, ...lossesAndClaim, ...realTime }),
  UnlistedSharesAndSecurities: group({
    ...numbers,
    ...gainsWithClaim,
    ...lossesAndClaim,
    ...realTime,
    ...unlistedOnly,
  }),
  LossesAndAdjustments: lossesAndAdjustments,
  NRCGTonUKpropertyOrLandAndIndirectDisposals: nonResidents,
  EISandQAHC: group({
    TotalGainsFromEIS: zeroOrMore,
    EISgainsFIGclaim: positive,
    TotalGainsFromQAHC: zeroOrMore,
    QAHCgainsFIGclaim: positive,
    TotalLossesFromQAHC: up(zeroOrMore),
  }),
  ...last,
});
