import {
  atMost,
  code3,
  group,
  type Group,
  many,
  positive,
  required,
  signed,
  tick,
  up,
  whole,
  zeroOrMore,
} from '../elements.ts';

/**
 * SA106, in the order of the MTR schemas v1.0 of 2024-25 (October 2024) and v1.2 of 2025-26 (March 2026). Only the
 * elements that the form fills: without income of persons abroad, trusts, gains and life insurance.
 */

const source = {
  CountryCode: required(code3),
  IncomeBeforeTax: zeroOrMore,
  ForeignTax: up(positive),
  SpecialWithholdingTax: up(positive),
  ClaimToFTCR: tick,
  TaxableAmountOnInterestAndOtherSavings: zeroOrMore,
} as const;
const totals = group({ SWTOrUKTax: up(positive), TaxableAmount: zeroOrMore });
const table = group({ IncomeSource: many(20, source), Totals: totals });
const { TaxableAmountOnInterestAndOtherSavings: _, ...remittedSource } = source;
const remitted = group({
  IncomeSource: many(20, { ...remittedSource, TaxableAmount: zeroOrMore }),
  Totals: totals,
});
/** With what new residents claim of it: 'InterestTotalClaimedFIGregime'. */
const relieved = (claimed: string) =>
  group({ IncomeSource: many(20, source), Totals: totals, [claimed]: positive });

const rents = {
  TotalRentsAndOtherPropertyReceipts: positive,
  PropertyIncomeAllowance: atMost(1000, positive),
  TraditionalAccounting: tick,
  NumberOfProperties: whole(1, 99),
  PremiumsPaidForLease: positive,
  AllowablePropertyExpenses: up(positive),
  NetProfitOrLoss: signed,
  PrivateUseAdjustment: positive,
  BalancingCharges: positive,
  CapitalAllowances: up(positive),
  ZeroEmissionCarAllowance: up(positive),
} as const;
const rest = {
  TheStructuresAndBuildingsAllowance: up(positive),
  ElectricChargePointAllowance: up(positive),
  CostsOfReplacingDomesticItems: up(positive),
  AdjustedProfitOrLossForTheYear: signed,
  ResidentialFinanceCosts: up(zeroOrMore),
  UnusedResidentialFinanceCostsBroughtForward: up(zeroOrMore),
  PropertyAbroadCountry: code3,
  PropertyAbroadProfitOrLoss: signed,
  PropertyAbroadForeignTax: up(positive),
  PropertyAbroadUKtaxTakenOff: up(positive),
  PropertyAbroadClaimToFTCR: tick,
  PropertyAbroadTotalAmount: zeroOrMore,
} as const;

const first = {
  UnremittableIncome: tick,
  ForeignTaxCreditRelief: up(positive),
} as const;
const beforeLosses = {
  TotalAdjustedProfitOrLoss: signed,
  LossBroughtForward: up(positive),
  TotalTaxableProfit: zeroOrMore,
  TotalForeignTaxTakenOff: up(positive),
  TotalSpecialWithholdingTax: up(positive),
  TotalTaxableAmount: zeroOrMore,
} as const;
const last = {
  LossToCarryForward: zeroOrMore,
  ForeignTaxPaid: many(20, {
    ClaimToFTCRCountryCode: code3,
    ClaimToFTCRForeignTax: up(positive),
    ClaimToFTCRClaimForFTCR: tick,
    ClaimToFTCRAmountChargable: positive,
  }),
} as const;

export const foreign2024: Group = group({
  ...first,
  OverseasSavings: table,
  ForeignCompanies: table,
  RemittedForeignSavings: remitted,
  RemittedForeignDividends: remitted,
  OverseasPensions: table,
  OverseasLandAndPropertyIncomeDetails: many(6, {
    ...rents,
    ZeroEmissionGoodsVehicleAllowance: up(positive),
    ...rest,
  }),
  ...beforeLosses,
  ...last,
  OtherOverseasIncomeAndGains: group({ OffshoreFundGainsAndNonResidentTrustIncome: positive }),
});

/** Relief for new residents has boxes; box 22 is no longer used; gains of offshore funds have box 56 instead of 41. */
export const foreign2025: Group = group({
  ...first,
  OverseasSavings: relieved('InterestTotalClaimedFIGregime'),
  ForeignCompanies: relieved('DividendsTotalClaimedFIGregime'),
  RemittedForeignIncome: remitted,
  RemittedForeignDividends: remitted,
  OverseasPensions: relieved('PensionsTotalClaimedFIGregime'),
  OverseasLandAndPropertyIncomeDetails: many(6, { ...rents, ...rest }),
  ...beforeLosses,
  PropertyAbroadTotalClaimedFIGregime: positive,
  ...last,
  OtherOverseasIncomeAndGains: group({ GainsOnDisposalOfHoldingsInOffshoreFund: positive }),
});
