/**
 * What a box can tell the tax engine: area.word. Boxes that feed the same input add up; entries of a list stay apart.
 * An input the engine has no rule for is refused by its topic when it is filled in, never left out.
 */

/** Inputs that carry money. */
export const calcAmounts = [
  // SA102, one employer
  'employment.pay',
  'employment.tips',
  'employment.benefits',
  'employment.expenses',
  'employment.taxDeducted',
  // The part of the pay that is payrolled benefits: left out when student loans are worked out
  'employment.payrolledBenefits',
  // Earnings National Insurance was charged on: for student loans and the yearly maximum of Class 1 and 4
  'employment.nicableEarnings',
  // SA103S
  'selfEmployment.turnover',
  'selfEmployment.otherIncome',
  'selfEmployment.tradingAllowance',
  'selfEmployment.expenses',
  'selfEmployment.capitalAllowances',
  'selfEmployment.balancingCharges',
  'selfEmployment.goodsForOwnUse',
  'selfEmployment.lossBroughtForward',
  'selfEmployment.otherProfit',
  'selfEmployment.taxDeducted',
  // SEISS grants: taxed when received, not reduced by the trading allowance, counted for Class 4
  'selfEmployment.seissGrants',
  // SA104S, one partnership. The share and the adjustment may be negative
  'partnership.share',
  'partnership.yearAdjustment',
  'partnership.seissGrants',
  'partnership.accountingAdjustment',
  'partnership.averagingAdjustment',
  'partnership.foreignTax',
  'partnership.lossBroughtForward',
  'partnership.otherProfit',
  'partnership.lossAgainstIncome',
  'partnership.lossCarriedBack',
  // Taken off the profit Class 4 is paid on, not off the one that is taxed
  'partnership.class4Adjustment',
  'partnership.untaxedInterest',
  'partnership.taxDeducted',
  // SA105
  'property.income',
  'property.allowance',
  'property.taxDeducted',
  'property.expenses',
  'property.privateUse',
  'property.balancingCharges',
  'property.capitalAllowances',
  'property.rentARoomExempt',
  'property.lossBroughtForward',
  'property.residentialFinanceCosts',
  'property.financeCostsBroughtForward',
  // HW1: what may be deducted from pay, and from the profit of a trade
  'workingFromHome.employee',
  'workingFromHome.selfEmployed',
  // SA100, TR 3. Taxed interest is the amount left after the tax was taken off
  'savings.taxedInterest',
  'savings.untaxedInterest',
  'savings.foreignInterest',
  'dividends.uk',
  'dividends.funds',
  // After foreign tax
  'dividends.foreign',
  'dividends.foreignTax',
  // The year's entitlement
  'pensions.statePension',
  'pensions.statePensionLumpSum',
  'pensions.lumpSumTaxDeducted',
  // Gross
  'pensions.otherPensions',
  'pensions.taxDeducted',
  'benefits.incapacityBenefit',
  'benefits.taxDeducted',
  'benefits.jobseekersAllowance',
  'benefits.other',
  'otherIncome.income',
  'otherIncome.expenses',
  'otherIncome.taxDeducted',
  'otherIncome.preOwnedAssets',
  // SA100, TR 4. With relief at source: gross, the basic rate included
  'pensionContributions.reliefAtSource',
  'pensionContributions.retirementAnnuity',
  'pensionContributions.employerScheme',
  'pensionContributions.overseasScheme',
  // What was paid, without the tax the charity claims
  'giftAid.payments',
  'giftAid.carriedBack',
  'giftAid.broughtBack',
  'giftAid.shares',
  'giftAid.land',
  // SA100, TR 5 and TR 6
  'studentLoans.deducted',
  'studentLoans.postgraduateDeducted',
  'childBenefit.amount',
  'covidSupport.overclaimed',
  'covidSupport.overclaimedSeiss',
  'winterFuelPayment.received',
  'payments.taxRefunded',
  // SA108, by class of asset. Gains before losses
  'capitalGains.residentialGains',
  'capitalGains.residentialLosses',
  'capitalGains.carriedInterest',
  'capitalGains.cryptoGains',
  'capitalGains.cryptoLosses',
  'capitalGains.otherGains',
  'capitalGains.otherLosses',
  'capitalGains.listedGains',
  'capitalGains.listedLosses',
  'capitalGains.unlistedGains',
  'capitalGains.unlistedLosses',
  // Gains of 2024-25 that are not on residential property or carried interest, made before 30 October 2024
  'capitalGains.gainsBeforeRateChange',
  // Of non-resident trusts: own losses cannot be set against them
  'capitalGains.attributedGains',
  'capitalGains.employeeShareholderGains',
  'capitalGains.seedInvestmentRelief',
  'capitalGains.foreignRegimeClaim',
  'capitalGains.excludedSecuritiesGains',
  'capitalGains.holdingCompanyGains',
  'capitalGains.holdingCompanyLosses',
  'capitalGains.lossesAgainstIncome',
  'capitalGains.lossesAgainstEarlierIncome',
  'capitalGains.lossesBroughtForward',
  'capitalGains.incomeLosses',
  'capitalGains.lossesAgainstEarlierGains',
  'capitalGains.investorsRelief',
  'capitalGains.businessDisposalRelief',
  'capitalGains.businessDisposalReliefToDate',
  // May be negative
  'capitalGains.adjustment',
  'capitalGains.trustLiability',
  'capitalGains.nonResidentResidentialGains',
  'capitalGains.nonResidentOtherGains',
  'capitalGains.nonResidentLosses',
  // With property and real time returns during the year
  'capitalGains.taxAlreadyCharged',
  // SA109
  'residence.treatyIncome',
  'residence.treatyReliefResidence',
  'residence.treatyReliefOther',
  'residence.nominatedIncome',
  'residence.nominatedGains',
  'residence.paymentsOnAccountAdjustment',
  'residence.businessInvestment',
  'overseasWorkdays.relief',
  'repatriation.designated',
  'repatriation.trustPayments',
] as const;
export type CalcAmount = (typeof calcAmounts)[number];

/** Inputs that are ticked. */
export const calcFlags = [
  'selfEmployment.class4Exempt',
  'selfEmployment.class2Voluntary',
  'partnership.class4Exempt',
  'allowances.blindPerson',
  'allowances.blindSurplusFromSpouse',
  'allowances.blindSurplusToSpouse',
  'allowances.marriageTransferOut',
  'allowances.marriageTransferIn',
  'studentLoans.repaying',
  'residence.notResident',
  'residence.splitYear',
  'residence.allowancesByTreaty',
  'residence.allowancesByOtherRule',
  'residence.overseasWorkdayRelief',
  'residence.remittanceBasis',
  'residence.remittanceBasisWithoutClaim',
  'residence.resident12Of14Years',
  'residence.resident7Of9Years',
  'residence.remittedIncomeOrGains',
  'foreignRegime.income',
  'foreignRegime.gains',
  'overseasWorkdays.claim',
  'overseasWorkdays.transitionalClaim',
] as const;
export type CalcFlag = (typeof calcFlags)[number];

/** Inputs that are chosen, counted or dated. */
export const calcFacts = [
  // U rest of the United Kingdom, S Scotland, C Wales
  'residence.region',
  // 01, 02, 04
  'studentLoans.plan',
  // 03
  'studentLoans.postgraduatePlan',
  'childBenefit.children',
  'childBenefit.endDate',
] as const;

/** Topics the engine refuses by name when a box of theirs is filled in. */
export const calcRefusals = [
  'unsupported.furnishedHolidayLets',
  'unsupported.tradingLossAgainstIncome',
  'unsupported.tradingLossCarriedBack',
  'unsupported.propertyLossAgainstIncome',
  'unsupported.netPayPensionPayment',
] as const;
export type CalcRefusal = (typeof calcRefusals)[number];

export const calcInputs = [...calcAmounts, ...calcFlags, ...calcFacts, ...calcRefusals] as const;
export type CalcInput = (typeof calcInputs)[number];
