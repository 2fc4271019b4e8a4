/**
 * What a box feeds in the tax engine, as area.word. Boxes with the same input add up; entries of a list stay
 * separate. The engine refuses an input it has no rule for when the box is filled in. It never ignores one.
 */

/** Inputs that are amounts of money. */
export const calcAmounts = [
  // SA102, one employer
  'employment.pay',
  'employment.tips',
  'employment.benefits',
  'employment.expenses',
  // Tax-free payments for the logged miles: only the rest is relief
  'employment.mileagePaid',
  'employment.taxDeducted',
  // The part of the pay that is payrolled benefits: student loan repayments leave it out
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
  // Box 34: set against earlier years
  'selfEmployment.lossCarriedBack',
  'selfEmployment.taxDeducted',
  // SEISS grants: taxed when received, not reduced by the trading allowance, included in Class 4
  'selfEmployment.seissGrants',
  // SA103F, one business. The adjustment to the tax year can be negative
  'fullTrade.turnover',
  'fullTrade.otherIncome',
  'fullTrade.tradingAllowance',
  'fullTrade.expenses',
  // The part of the expenses that tax does not allow
  'fullTrade.disallowable',
  'fullTrade.capitalAllowances',
  'fullTrade.balancingCharges',
  'fullTrade.goodsForOwnUse',
  'fullTrade.nonTaxableIncome',
  'fullTrade.yearAdjustment',
  'fullTrade.overlapRelief',
  'fullTrade.seissGrants',
  'fullTrade.accountingAdjustment',
  'fullTrade.averagingAdjustment',
  // The profit of the year before, to average two years: zero is an answer
  'fullTrade.averagingBefore',
  // 2023-24: the transition part, which can be negative, and its overlap relief
  'fullTrade.transitionPart',
  'fullTrade.transitionOverlap',
  'fullTrade.transitionProfit',
  'fullTrade.transitionLossUsed',
  'fullTrade.lossBroughtForward',
  'fullTrade.otherProfit',
  'fullTrade.lossAgainstIncome',
  'fullTrade.lossCarriedBack',
  'fullTrade.taxDeducted',
  // Reduces the profit for Class 4, not the taxable profit
  'fullTrade.class4Adjustment',
  'foreignRegime.tradeProfit',
  'foreignRegime.tradeLoss',
  // SA104F: the parts of a partnership's income and of its loss that a claim concerns
  'foreignRegime.partnershipIncome',
  'foreignRegime.partnershipLoss',
  // SA104S and SA104F, one partnership. The share and the adjustments can be negative
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
  // Reduces the profit for Class 4, not the taxable profit
  'partnership.class4Adjustment',
  'partnership.untaxedInterest',
  'partnership.taxDeducted',
  // SA104F only. Up to 2023-24
  'partnership.overlapRelief',
  // 2023-24: the transition part, which can be negative, and its overlap relief
  'partnership.transitionPart',
  'partnership.transitionOverlap',
  'partnership.transitionProfit',
  'partnership.transitionLossUsed',
  // Income besides the trade, each with its adjustment to the tax year. The tax is foreign tax without a credit
  'partnership.foreignInterest',
  'partnership.foreignInterestTax',
  // Before UK tax
  'partnership.taxedInterest',
  'partnership.taxedInterestTax',
  'partnership.dividends',
  'partnership.dividendsTax',
  // Can be negative
  'partnership.propertyShare',
  'partnership.propertyLossBroughtForward',
  'partnership.propertyLossAgainstIncome',
  'nextYearLoss.claimed',
  'nextYearLoss.unlimited',
  'partnership.propertyFinanceCosts',
  'partnership.holidayLets',
  'partnership.otherUntaxed',
  'partnership.otherUntaxedLossUsed',
  'partnership.offshoreFunds',
  'partnership.offshoreFundsTax',
  'partnership.foreignIncome',
  'partnership.foreignLossUsed',
  'partnership.foreignIncomeTax',
  'partnership.foreignFinanceCosts',
  'partnership.untaxedOverlapRelief',
  // Before UK tax
  'partnership.otherTaxed',
  'partnership.otherTaxedTax',
  // SA106, one source of income. Income is before foreign tax
  'foreign.interest',
  'foreign.dividends',
  'foreign.pension',
  // Offshore income gains
  'foreign.otherIncome',
  // Of earlier years on the remittance basis
  'foreign.remitted',
  // Income of another form that foreign tax was charged on
  'foreign.elsewhere',
  'foreign.rents',
  'foreign.propertyAllowance',
  'foreign.propertyExpenses',
  'foreign.propertyPrivateUse',
  'foreign.propertyBalancingCharges',
  'foreign.propertyCapitalAllowances',
  'foreign.propertyFinanceCosts',
  'foreign.propertyFinanceCostsBroughtForward',
  'foreign.propertyLossBroughtForward',
  'foreign.foreignTax',
  // The part that relief for new residents frees
  'foreign.regimeRelief',
  // Special Withholding Tax and UK tax
  'foreign.ukTax',
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
  // Box 42: losses from capital allowances
  'property.lossAgainstIncome',
  // The part of the expenses that is for an agricultural estate
  'property.agriculturalExpenses',
  'property.residentialFinanceCosts',
  'property.financeCostsBroughtForward',
  // SA105, furnished holiday lettings until 2024-25. Finance costs are fully deductible
  'holidayLets.income',
  'holidayLets.allowance',
  'holidayLets.expenses',
  'holidayLets.financeCosts',
  'holidayLets.privateUse',
  'holidayLets.balancingCharges',
  'holidayLets.capitalAllowances',
  'holidayLets.lossBroughtForward',
  // HW1: deductible from pay, and from the profit of a trade
  'workingFromHome.employee',
  'workingFromHome.selfEmployed',
  // SA100, TR 3. Taxed interest is the amount after tax
  'savings.taxedInterest',
  'savings.untaxedInterest',
  'savings.foreignInterest',
  'dividends.uk',
  'dividends.funds',
  // After foreign tax
  'dividends.foreign',
  'dividends.foreignTax',
  // The full entitlement of the year
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
  // SA100, TR 4. With relief at source: gross, including the basic rate tax
  'pensionContributions.reliefAtSource',
  'pensionContributions.retirementAnnuity',
  'pensionContributions.employerScheme',
  'pensionContributions.overseasScheme',
  // The amount paid, before Gift Aid relief
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
  // Final section: an underpayment of earlier years in this year’s code, and of this year in a later code
  'payments.underpaidInCode',
  'payments.underpaidInFutureCode',
  'payments.onAccountPaid',
  'payments.otherPayments',
  // Less tax of earlier years by a loss carried back, as the filer worked it out
  'payments.earlierYearsRelief',
  // Each payment on account for the next year that the filer claims to make instead
  'payments.reducedOnAccount',
  // SA101, Ai 1 and the share schemes of Ai 2
  'additionalIncome.giltInterest',
  'additionalIncome.giltTaxDeducted',
  'additionalIncome.stockDividends',
  'additionalIncome.bonusIssues',
  'additionalIncome.closeCompanyLoans',
  'additionalIncome.businessReceipts',
  'additionalIncome.shareSchemes',
  // SA101, Ai 1: gains on life insurance. A slice is each gain of a box divided by its years, added together
  'lifeInsurance.taxedGains',
  'lifeInsurance.taxedSlice',
  'lifeInsurance.untaxedGains',
  'lifeInsurance.untaxedSlice',
  'lifeInsurance.voidedIsaGains',
  'lifeInsurance.voidedIsaSlice',
  'lifeInsurance.voidedIsaTax',
  // SA101, Ai 2: after a job, each without its exempt part
  'lumpSums.afterEmployment',
  'lumpSums.retirementScheme',
  'lumpSums.compensation',
  'lumpSums.taxDeducted',
  // SA101: deducted from income
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
  // Already deducted from the pay: it only raises the limit on reliefs
  'incomeReliefs.payrollGiving',
  // SA101: deducted from tax. The amounts subscribed or paid; for communityInvestment the relief itself
  'taxReliefs.ventureCapitalTrusts',
  'taxReliefs.enterpriseInvestment',
  'taxReliefs.communityInvestment',
  'taxReliefs.maintenance',
  'taxReliefs.seedInvestment',
  'taxReliefs.socialInvestment',
  'taxReliefs.partnershipLoanInterest',
  // SA101: savings above the annual allowance, and the tax on them that the scheme pays
  'pensionCharges.annualAllowanceExcess',
  'pensionCharges.annualAllowancePaidByScheme',
  // To work out the excess from them
  'pensionCharges.savings',
  'pensionCharges.ownPayments',
  'pensionCharges.netPay',
  'pensionCharges.sacrificed',
  'pensionCharges.unusedAllowance',
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
  // Gains of 2024-25 before 30 October 2024, except residential property and carried interest
  'capitalGains.gainsBeforeRateChange',
  // From non-resident trusts: the filer's own losses cannot reduce them
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
  // Can be negative
  'capitalGains.adjustment',
  'capitalGains.trustLiability',
  'capitalGains.nonResidentResidentialGains',
  'capitalGains.nonResidentOtherGains',
  'capitalGains.nonResidentLosses',
  // With property and real time returns during the year
  'capitalGains.taxAlreadyCharged',
  // SA107: after tax, unless the word says gross
  'trusts.discretionary',
  'trusts.nonSavings',
  'trusts.savings',
  'trusts.dividends',
  'trusts.oldDividends',
  'trusts.trustRateNonSavings',
  'trusts.trustRateSavings',
  'trusts.trustRateDividends',
  'trusts.grossNonSavings',
  'trusts.grossSavings',
  'trusts.insurerTax',
  'trusts.foreignEstate',
  'trusts.foreignEstateRelief',
  'trusts.taxAccountedFor',
  'trusts.foreignTax',
  'trusts.financeCosts',
  'trusts.financeCostsBroughtForward',
  // Taxed as the highest part of income, with tax that is not repaid
  'trusts.settlorInterested',
  'trusts.nonRepayable',
  // SA109
  'residence.treatyIncome',
  'residence.treatyReliefResidence',
  'residence.treatyReliefOther',
  'residence.nominatedIncome',
  'residence.nominatedGains',
  'residence.paymentsOnAccountAdjustment',
  'overseasWorkdays.relief',
  'repatriation.designated',
  'repatriation.trustPayments',
] as const;
export type CalcAmount = (typeof calcAmounts)[number];

/** Tick boxes. */
export const calcFlags = [
  // The form also needs the amount and the children
  'childBenefit.received',
  // The amount follows from the dates of the children
  'childBenefit.byDates',
  'pensionCharges.byAmounts',
  'payments.reducesOnAccount',
  'selfEmployment.class4Exempt',
  'selfEmployment.class2Voluntary',
  'selfEmployment.cashBasis',
  'fullTrade.class4Exempt',
  'fullTrade.cashBasis',
  'partnership.class4Exempt',
  'partnership.cashBasis',
  // SA106
  'foreign.claimsCredit',
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
  'residence.allowancesByTreaty',
  'residence.allowancesByOtherRule',
  'residence.remittanceBasis',
  'residence.remittanceBasisWithoutClaim',
  'residence.resident12Of14Years',
  'residence.resident7Of9Years',
  'residence.under18',
  'foreignRegime.income',
  'foreignRegime.gains',
  'overseasWorkdays.election',
  'overseasWorkdays.claim',
  'overseasWorkdays.transitionalClaim',
] as const;
export type CalcFlag = (typeof calcFlags)[number];

/** Choices, counts and dates. */
export const calcFacts = [
  // U rest of the United Kingdom, S Scotland, C Wales
  'residence.region',
  // 01, 02, 04
  'studentLoans.plan',
  // 03
  'studentLoans.postgraduatePlan',
  // What the loss carried back comes off: income, income_and_gains, early, terminal
  'selfEmployment.carryBackClaim',
  'fullTrade.carryBackClaim',
  'partnership.carryBackClaim',
  // The year that a loss of next year comes off, '2024-25'
  'nextYearLoss.year',
  // Pence an employer pays for each mile
  'employment.mileagePaidPerMile',
  'childBenefit.children',
  'childBenefit.endDate',
  // SA106: what kind of income the source has
  'foreign.kind',
  // Per cent
  'foreign.treatyRate',
  'childBenefit.childrenPaid',
  'childBenefit.from1',
  'childBenefit.to1',
  'childBenefit.from2',
  'childBenefit.to2',
  'childBenefit.from3',
  'childBenefit.to3',
  'childBenefit.from4',
  'childBenefit.to4',
  // Complete years of a policy
  'lifeInsurance.taxedYears',
  'lifeInsurance.untaxedYears',
  'lifeInsurance.voidedIsaYears',
  // The name is the claim: the claimant may have nothing else to enter
  'marriedCouples.spouseName',
  // The spouse’s, when the spouse is the older one
  'marriedCouples.spouseDateOfBirth',
  'marriedCouples.dateOfMarriage',
] as const;
export type CalcFact = (typeof calcFacts)[number];

/** Topics that the engine refuses by name when one of their boxes is filled in. */
export const calcRefusals = [
  'unsupported.netPayPensionPayment',
  // SA101
  'unsupported.deficiencyRelief',
  'unsupported.receiptsOfAnotherYear',
  'unsupported.lumpSumExemption',
  'unsupported.bonusShareRelief',
  'unsupported.previousSpouse',
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

/**
 * Whether a box feeds an amount. Amounts of several boxes add up; the tax takes only one value of a choice, count or
 * date.
 */
export function isAmountWord(calc: CalcInput | undefined): boolean {
  return calc !== undefined && amounts.has(calc);
}
