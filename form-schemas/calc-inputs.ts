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
  // Box 33: this year’s loss set against other income of the year
  'selfEmployment.lossAgainstIncome',
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
  // SA105, furnished holiday lettings until 2024-25. Finance costs are deducted in full
  'holidayLets.income',
  'holidayLets.allowance',
  'holidayLets.expenses',
  'holidayLets.financeCosts',
  'holidayLets.privateUse',
  'holidayLets.balancingCharges',
  'holidayLets.capitalAllowances',
  'holidayLets.lossBroughtForward',
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
  // Final section: of earlier years in this year’s code, and of this year in a later code
  'payments.underpaidInCode',
  'payments.underpaidInFutureCode',
  'payments.onAccountPaid',
  'payments.otherPayments',
  // SA101, Ai 1 and the share schemes of Ai 2
  'additionalIncome.giltInterest',
  'additionalIncome.giltTaxDeducted',
  'additionalIncome.stockDividends',
  'additionalIncome.bonusIssues',
  'additionalIncome.closeCompanyLoans',
  'additionalIncome.businessReceipts',
  'additionalIncome.shareSchemes',
  // SA101: taken off income
  'incomeReliefs.annualPayments',
  'incomeReliefs.loanInterest',
  'incomeReliefs.postCessation',
  'incomeReliefs.preIncorporationLosses',
  'incomeReliefs.earlierLosses',
  'incomeReliefs.tradeUnionDeathBenefits',
  'incomeReliefs.seafarers',
  'incomeReliefs.foreignEarnings',
  'incomeReliefs.foreignTaxOnEarnings',
  'incomeReliefs.overseasPensionContributions',
  'incomeReliefs.patentRoyalties',
  // Off the pay already: it only raises the limit on reliefs
  'incomeReliefs.payrollGiving',
  // SA101: taken off tax. What was subscribed or paid; of communityInvestment the relief itself
  'taxReliefs.ventureCapitalTrusts',
  'taxReliefs.enterpriseInvestment',
  'taxReliefs.communityInvestment',
  'taxReliefs.maintenance',
  'taxReliefs.seedInvestment',
  'taxReliefs.socialInvestment',
  'taxReliefs.partnershipLoanInterest',
  // SA101: saved above the annual allowance, and the tax the scheme pays on it
  'pensionCharges.annualAllowanceExcess',
  'pensionCharges.annualAllowancePaidByScheme',
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
  // The amount and the children are asked for with it
  'childBenefit.received',
  'selfEmployment.class4Exempt',
  'selfEmployment.class2Voluntary',
  'selfEmployment.cashBasis',
  'partnership.class4Exempt',
  'partnership.cashBasis',
  'allowances.blindPerson',
  'allowances.blindSurplusFromSpouse',
  'allowances.blindSurplusToSpouse',
  'allowances.marriageTransferOut',
  'allowances.marriageTransferIn',
  'marriedCouples.halfToSpouse',
  'marriedCouples.allToSpouse',
  'marriedCouples.halfFromSpouse',
  'marriedCouples.allFromSpouse',
  'marriedCouples.surplusFromSpouse',
  'marriedCouples.surplusToSpouse',
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
  // The name makes the claim: the one who claims may have nothing else to say
  'marriedCouples.spouseName',
  // The spouse’s, when the spouse is the older one
  'marriedCouples.spouseDateOfBirth',
  'marriedCouples.dateOfMarriage',
] as const;
export type CalcFact = (typeof calcFacts)[number];

/** Topics the engine refuses by name when a box of theirs is filled in. */
export const calcRefusals = [
  'unsupported.tradingLossCarriedBack',
  'unsupported.propertyLossAgainstIncome',
  'unsupported.netPayPensionPayment',
  // SA101
  'unsupported.lifeInsuranceGains',
  'unsupported.receiptsOfAnotherYear',
  'unsupported.lumpSums',
  'unsupported.bonusShareRelief',
  'unsupported.previousSpouse',
  'unsupported.lossesOfLaterYears',
  'unsupported.pensionLifetimeAllowance',
  'unsupported.pensionOverseasTransfer',
  'unsupported.pensionUnauthorisedPayments',
  'unsupported.pensionShortServiceRefund',
  'unsupported.otherAdditional',
] as const;
export type CalcRefusal = (typeof calcRefusals)[number];

export const calcInputs = [...calcAmounts, ...calcFlags, ...calcFacts, ...calcRefusals] as const;
export type CalcInput = (typeof calcInputs)[number];

const amounts: ReadonlySet<string> = new Set(calcAmounts);

/** Whether what a box feeds is money: amounts of several boxes add up, of a choice, count or date the tax takes one. */
export function isAmountWord(calc: CalcInput | undefined): boolean {
  return calc !== undefined && amounts.has(calc);
}
