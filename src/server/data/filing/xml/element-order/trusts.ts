import { type Group, group, notZero, positive, text, tick, up, zeroOrMore } from '../elements.ts';

/** SA107, in the order of the MTR schemas v1.0 of 2024-25 (October 2024) and v1.2 of 2025-26 (March 2026). */

const first = {
  IncomeFromTrustsAndSettlements: group({
    DiscretionaryIncomePayment: group({
      DiscretionaryIncomePaymentNetAmount: positive,
      PaymentsFromSettlorInterestedTrusts: notZero,
    }),
    NondiscretionaryIncomeEntitlementFromTrusts: group({
      NonDiscretionaryIncomeTaxedAtBasicRate: positive,
      NonDiscretionaryIncomeTaxedAtLowerRate: positive,
      NonDiscretionaryIncomeTaxedAtDividendRate: positive,
      IncomeFromTrustsEtcNonResidentTrustees: tick,
    }),
  }),
  IncomeChargeableOnSettlors: group({
    NetSettlorIncomeTaxedAtBasicRate: positive,
    NetSettlorIncomeTaxedAtLowerRate: positive,
    NetSettlorIncomeTaxedAtDividendRate: positive,
    NetSettlorIncomeTaxedAtTrustRate: positive,
    SavingsIncomeAtTrustRate: positive,
    NetSettlorIncomeTaxedAtDividendTrustRate: positive,
    GrossSettlorIncomeToBeTaxedAtBasicRate: positive,
    GrossSettlorIncomeToBeTaxedAtLowerRate: positive,
    AmountOfUKLifeInsurancePolicy: up(positive),
  }),
} as const;
const ukEstates = group({
  EstateIncomeTaxedAtBasicRate: positive,
  EstateIncomeTaxedAtLowerRate: positive,
  EstateIncomeTaxedAtDividendRate: positive,
  EstateIncomeAlreadyTaxedAt75dividendRate: positive,
  EstateIncomeTaxedAtNonrepayableBasicRate: positive,
});
const last = {
  ForeignTax: up(positive),
  IncomeFromResidentialProperty: group({
    ResidentialPropertyIncomeOrRestrictedFinanceCosts: up(zeroOrMore),
    UnusedResidentialFinanceCostsBroughtForward: up(zeroOrMore),
  }),
  AnyOtherInformationSpace: text(20_480),
} as const;

export const trusts2024: Group = group({
  ...first,
  IncomeFromEstates: group({
    UKEstates: ukEstates,
    ForeignEstates: group({ ForeignEstateIncome: positive, ReliefForUKTaxAccountedFor: positive }),
  }),
  ...last,
});

export const trusts2025: Group = group({
  ...first,
  IncomeFromEstates: group({
    UKEstates: ukEstates,
    ForeignEstates: group({
      ForeignEstateIncome: positive,
      ForeignEstateIncomeFIGclaim: positive,
      ReliefForUKTaxAccountedFor: positive,
    }),
  }),
  ...last,
});
