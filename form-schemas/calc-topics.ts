import type { CalcInput, CalcRefusal } from './calc-inputs.ts';

/** What an input is about, in the words of a refusal: '… is not calculated yet'. One topic for inputs that belong together. */
export type Topic = { readonly words: string; readonly form: string };

const on =
  (form: string) =>
  (words: string): Topic => ({ words, form });
const employment = on('Employment form');
const trade = on('Self-employment form');
const partnership = on('Partnership form');
const property = on('UK property form');
const home = on('Working from home form');
const main = on('Tax return form');
const gains = on('Capital gains form');
const residence = on('Residence form');
const final = on('Finishing your return section');

const interest = main('Interest');
const dividends = main('Dividends');
const statePension = main('State Pension');
const lumpSum = main('A State Pension lump sum');
const pensions = main('Pension income');
const benefits = main('State benefits');
const other = main('Other income');
const contributions = main('Pension contributions');
const giftAid = main('Gifts to charity');
const loans = main('Student loan repayments');
const blind = main('Blind Person’s Allowance');
const covid = main('Coronavirus support to be paid back');
const childBenefit = final('The High Income Child Benefit Charge');
const disposals = gains('Capital Gains Tax');
const nonResidentGains = gains('Capital Gains Tax of people who live abroad');
const abroad = residence('Tax of people who live abroad or split the year');
const treaty = residence('Relief under a double taxation agreement');
const remittance = residence('The remittance basis');
const foreignRegime = residence('The foreign income and gains regime');
const workdays = residence('Overseas workday relief');
const repatriation = residence('The temporary repatriation facility');

/** Every input except those whose refusal is worded by the engine itself. Forgetting one is a type error. */
export const calcTopics = {
  'employment.pay': employment('Pay'),
  'employment.tips': employment('Tips'),
  'employment.benefits': employment('Benefits from an employer'),
  'employment.expenses': employment('Employment expenses'),
  'employment.taxDeducted': employment('Tax taken off pay'),
  'employment.payrolledBenefits': loans,
  'employment.nicableEarnings': loans,
  'selfEmployment.turnover': trade('Turnover'),
  'selfEmployment.otherIncome': trade('Other business income'),
  'selfEmployment.tradingAllowance': trade('The trading income allowance'),
  'selfEmployment.expenses': trade('Business expenses'),
  'selfEmployment.capitalAllowances': trade('Capital allowances'),
  'selfEmployment.balancingCharges': trade('Balancing charges'),
  'selfEmployment.goodsForOwnUse': trade('Goods for own use'),
  'selfEmployment.lossBroughtForward': trade('Losses brought forward'),
  'selfEmployment.otherProfit': trade('Other business profit'),
  'selfEmployment.taxDeducted': trade('Deductions by contractors'),
  'selfEmployment.seissGrants': trade('Self-Employment Income Support Scheme grants'),
  'selfEmployment.class4Exempt': trade('Exemption from Class 4'),
  'selfEmployment.class2Voluntary': final('Voluntary Class 2'),
  'partnership.share': partnership('A share of a partnership’s profit'),
  'partnership.yearAdjustment': partnership('An adjustment of a partnership’s accounts to the tax year'),
  'partnership.seissGrants': partnership('Self-Employment Income Support Scheme grants of a partnership'),
  'partnership.accountingAdjustment': partnership(
    'An adjustment for a partnership’s change of accounting practice',
  ),
  'partnership.averagingAdjustment': partnership('Averaging of a partnership’s profits'),
  'partnership.foreignTax': partnership('Foreign tax on a partnership’s profit'),
  'partnership.lossBroughtForward': partnership('Losses of a partnership brought forward'),
  'partnership.otherProfit': partnership('Business income outside a partnership’s accounts'),
  'partnership.lossAgainstIncome': partnership('A partnership loss set against other income'),
  'partnership.lossCarriedBack': partnership('A partnership loss carried back'),
  'partnership.class4Adjustment': partnership('An adjustment of the profit Class 4 is paid on'),
  'partnership.class4Exempt': partnership('A partner’s exemption from Class 4'),
  'partnership.untaxedInterest': partnership('Interest from a partnership'),
  'partnership.taxDeducted': partnership('Tax taken off a partnership’s income'),
  'property.income': property('Property income'),
  'property.allowance': property('The property income allowance'),
  'property.taxDeducted': property('Tax taken off property income'),
  'property.expenses': property('Property expenses'),
  'property.privateUse': property('Private use of a property'),
  'property.balancingCharges': property('Balancing charges'),
  'property.capitalAllowances': property('Capital allowances'),
  'property.rentARoomExempt': property('Rent a Room relief'),
  'property.lossBroughtForward': property('Losses brought forward'),
  'property.residentialFinanceCosts': property('Residential finance costs'),
  'property.financeCostsBroughtForward': property('Residential finance costs brought forward'),
  'workingFromHome.employee': home('A working from home claim of an employee'),
  'workingFromHome.selfEmployed': home('A working from home claim of a business'),
  'savings.taxedInterest': interest,
  'savings.untaxedInterest': interest,
  'savings.foreignInterest': interest,
  'dividends.uk': dividends,
  'dividends.funds': dividends,
  'dividends.foreign': dividends,
  'dividends.foreignTax': dividends,
  'pensions.statePension': statePension,
  'pensions.statePensionLumpSum': lumpSum,
  'pensions.lumpSumTaxDeducted': lumpSum,
  'pensions.otherPensions': pensions,
  'pensions.taxDeducted': pensions,
  'benefits.incapacityBenefit': benefits,
  'benefits.taxDeducted': benefits,
  'benefits.jobseekersAllowance': benefits,
  'benefits.other': benefits,
  'otherIncome.income': other,
  'otherIncome.expenses': other,
  'otherIncome.taxDeducted': other,
  'otherIncome.preOwnedAssets': main('The charge on pre-owned assets'),
  'pensionContributions.reliefAtSource': contributions,
  'pensionContributions.retirementAnnuity': contributions,
  'pensionContributions.employerScheme': contributions,
  'pensionContributions.overseasScheme': contributions,
  'giftAid.payments': giftAid,
  'giftAid.carriedBack': giftAid,
  'giftAid.broughtBack': giftAid,
  'giftAid.shares': giftAid,
  'giftAid.land': giftAid,
  'allowances.blindPerson': blind,
  'allowances.blindSurplusFromSpouse': blind,
  'allowances.blindSurplusToSpouse': blind,
  'allowances.marriageTransferOut': final('A marriage allowance transfer'),
  'allowances.marriageTransferIn': main('Marriage allowance received'),
  'studentLoans.repaying': loans,
  'studentLoans.deducted': loans,
  'studentLoans.postgraduateDeducted': loans,
  'studentLoans.plan': loans,
  'studentLoans.postgraduatePlan': loans,
  'childBenefit.amount': childBenefit,
  'childBenefit.children': childBenefit,
  'childBenefit.endDate': childBenefit,
  'covidSupport.overclaimed': covid,
  'covidSupport.overclaimedSeiss': covid,
  'winterFuelPayment.received': main('The Winter Fuel Payment charge'),
  'payments.taxRefunded': main('Tax already refunded'),
  'capitalGains.residentialGains': disposals,
  'capitalGains.residentialLosses': disposals,
  'capitalGains.carriedInterest': disposals,
  'capitalGains.cryptoGains': disposals,
  'capitalGains.cryptoLosses': disposals,
  'capitalGains.otherGains': disposals,
  'capitalGains.otherLosses': disposals,
  'capitalGains.listedGains': disposals,
  'capitalGains.listedLosses': disposals,
  'capitalGains.unlistedGains': disposals,
  'capitalGains.unlistedLosses': disposals,
  'capitalGains.gainsBeforeRateChange': disposals,
  'capitalGains.attributedGains': disposals,
  'capitalGains.employeeShareholderGains': disposals,
  'capitalGains.seedInvestmentRelief': disposals,
  'capitalGains.foreignRegimeClaim': foreignRegime,
  'capitalGains.excludedSecuritiesGains': disposals,
  'capitalGains.holdingCompanyGains': disposals,
  'capitalGains.holdingCompanyLosses': disposals,
  'capitalGains.lossesAgainstIncome': gains('Share losses set against income'),
  'capitalGains.lossesAgainstEarlierIncome': gains('Share losses set against income'),
  'capitalGains.lossesBroughtForward': disposals,
  'capitalGains.incomeLosses': disposals,
  'capitalGains.lossesAgainstEarlierGains': disposals,
  'capitalGains.investorsRelief': disposals,
  'capitalGains.businessDisposalRelief': disposals,
  'capitalGains.businessDisposalReliefToDate': disposals,
  'capitalGains.adjustment': disposals,
  'capitalGains.trustLiability': disposals,
  'capitalGains.nonResidentResidentialGains': nonResidentGains,
  'capitalGains.nonResidentOtherGains': nonResidentGains,
  'capitalGains.nonResidentLosses': nonResidentGains,
  'capitalGains.taxAlreadyCharged': disposals,
  'residence.region': main('Tax in this part of the United Kingdom'),
  'residence.notResident': abroad,
  'residence.splitYear': abroad,
  'residence.allowancesByTreaty': abroad,
  'residence.allowancesByOtherRule': abroad,
  'residence.treatyIncome': treaty,
  'residence.treatyReliefResidence': treaty,
  'residence.treatyReliefOther': treaty,
  'residence.overseasWorkdayRelief': workdays,
  'residence.remittanceBasis': remittance,
  'residence.remittanceBasisWithoutClaim': remittance,
  'residence.resident12Of14Years': remittance,
  'residence.resident7Of9Years': remittance,
  'residence.nominatedIncome': remittance,
  'residence.nominatedGains': remittance,
  'residence.paymentsOnAccountAdjustment': remittance,
  'residence.remittedIncomeOrGains': remittance,
  'residence.businessInvestment': remittance,
  'foreignRegime.income': foreignRegime,
  'foreignRegime.gains': foreignRegime,
  'overseasWorkdays.claim': workdays,
  'overseasWorkdays.transitionalClaim': workdays,
  'overseasWorkdays.relief': workdays,
  'repatriation.designated': repatriation,
  'repatriation.trustPayments': repatriation,
} as const satisfies Record<Exclude<CalcInput, CalcRefusal>, Topic>;

/**
 * Inputs that only say more about another one: by themselves they change no tax, so they are no reason to refuse it.
 * The plan of a student loan without a loan to repay is one.
 */
export const supportingInputs: ReadonlySet<CalcInput> = new Set<CalcInput>([
  'employment.payrolledBenefits',
  'employment.nicableEarnings',
  'studentLoans.plan',
  'studentLoans.postgraduatePlan',
  'childBenefit.children',
  'childBenefit.endDate',
  'capitalGains.gainsBeforeRateChange',
  'capitalGains.businessDisposalReliefToDate',
]);
