import { amountOf, elementsAt, has, textOf, total } from './block.ts';
import { rulesOf } from './families.ts';
import { type PageRules, type Rule, since } from './rule.ts';

const main = rulesOf('SA100');
const address = rulesOf('SA100/YourPersonalDetails/NewAddress');
const schedules = rulesOf('SA100/YourTaxReturn');
const loans = rulesOf('SA100/StudentLoanRepayments');
const interest = rulesOf('SA100/Income/UKInterestAndDividends');
const benefits = rulesOf('SA100/Income/StateBenefits');
const other = rulesOf('SA100/Income/OtherUKIncome');
const pensions = rulesOf('SA100/TaxReliefs/Pensions');
const giving = rulesOf('SA100/TaxReliefs/CharitableGiving');
const blind = rulesOf('SA100/TaxReliefs/BlindPersonsAllowance');
const children = rulesOf('SA100/HighIncomeChildBenefitCharge');
const marriage = rulesOf('SA100/MarriageAllowance');
const payment = rulesOf('SA100/FinishingYourTaxReturn/PaidTooMuch/PaymentDetails');

const LOAN = 'IncomeContingentStudentLoanNotification';
const DETAILS = 'OtherTaxableIncomeDetails';
const STOPPED = 'DateStoppedReceivingAllChildBenefitPayments';
const SURPLUS_BLIND = '/SA110/SurplusAllowances/SurplusBlindPersonsAllowance';
const BLIND = 'BlindPersonsAllowanceDetails';
const GAINS = '/SA101/LifeInsuranceGains';
const WINTER_FUEL = 'WinterFuelPaymentOrPensionsAgeWinterHeatingPaymentReceived';

/** Rules about the main form, SA100. */
export const sa100: PageRules = (year) => [
  main.notAfter(6428, 'YourPersonalDetails/DateOfBirth', year.periodEnd),
  address.needsAll(6509, 'AddressLine4', 'AddressLine1', 'AddressLine2', 'AddressLine3'),
  movedAfterArrival,
  schedules.needs(6180, 'MinisterOfReligionSchedule', 'NumberOfMinisterOfReligionSchedules'),
  schedules.needs(6554, 'EmploymentSchedule', 'NumberOfEmploymentSchedules'),
  schedules.needs(6555, 'FullSelfEmploymentSchedule', 'NumberOfFullSelfEmploymentSchedules'),
  schedules.needs(6556, 'ShortSelfEmploymentSchedule', 'NumberOfShortSelfEmploymentSchedules'),
  schedules.needs(6557, 'FullPartnershipSchedule', 'NumberOfFullPartnershipSchedules'),
  schedules.needs(6558, 'ShortPartnershipSchedule', 'NumberOfShortPartnershipSchedules'),

  loans.needs(8370, 'StudentLoanRepaymentDeductedAmount', LOAN),
  loans.needs(8371, 'PostgraduateLoanRepaymentDeductedAmount', LOAN),
  loans.needs(8375, 'PostgraduateLoanPlanType', LOAN),
  loans.needs(8376, 'PlanType', LOAN),

  interest.notAbove(8326, 'UntaxedForeignInterest', 2000),
  interest.notAbove(8296, 'TaxTakenOffForeignDividends', 'ForeignDividends', 1),
  benefits.below(6220, 'AnnualStatePension', 99_999),
  benefits.below(6222, 'JobseekersAllowance', 99_999),
  benefits.rule(
    8297,
    '[INC10] must not exceed 45% of [INC9] by more than a pound',
    (block) =>
      20 * (total(block, 'TaxTakenOffPensionLumpSum') - 100) > 9 * total(block, 'StatePensionLumpSum'),
  ),
  benefits.notAbove(6221, 'TaxTakenOffPensionsAndRetirementAnnuities', 'OtherPensionsAndRetirementAnnuities'),
  benefits.needs(6317, 'TaxTakenOffIncapacityBenefit', 'IncapacityBenefit'),
  benefits.notAbove(6035, 'TaxTakenOffIncapacityBenefit', 'IncapacityBenefit'),
  other.rule(6567, '[INC19] must not exceed [INC17]', (block) =>
    elementsAt(block, `${DETAILS}/TaxTakenOffOtherTaxableIncome`).some(
      (tax) =>
        !has(block, `${DETAILS}/OtherTaxableIncome`) ||
        amountOf(tax) > total(block, `${DETAILS}/OtherTaxableIncome`),
    ),
  ),
  other.neededBy(6568, 'DescriptionOfOtherIncome', `${DETAILS}/OtherTaxableIncome`, 'DeemedIncomeOrBenefits'),
  main.excludes(
    6525,
    'ChargeableEventGains',
    `${GAINS}/LifeInsuranceGainsNoTaxTreatedAsPaid/NumberOfYears`,
    `${GAINS}/LifeInsuranceGainsTaxTreatedAsPaid/NumberOfYears`,
    `${GAINS}/LifeInsuranceGainsFromVoidedISAs/NumberOfYears`,
    '/SA106/OtherOverseasIncomeAndGains/NumberOfYearsSincePolicyMade',
  ),

  pensions.notAbove(6181, 'OneOffRegisteredPensionSchemesPayments', 'PaymentsToRegisteredPensionSchemes'),
  giving.notAbove(6129, 'OneOffGiftAidPayments', 'GiftAidPaymentsMadeInYear'),
  giving.notAbove(6360, 'GiftAidPaymentsCarriedBackToPreviousYear', 'GiftAidPaymentsMadeInYear'),
  blind.excludes(6512, `${BLIND}/SurplusBlindPersonsAllowanceToSpouse`, SURPLUS_BLIND),
  blind.needs(6261, `${BLIND}/LocalAuthorityName`, `${BLIND}/RegisteredBlind`),
  blind.needs(6732, 'SurplusBlindPersonsAllowanceFromSpouse', SURPLUS_BLIND),

  children.rule(
    8298,
    '[CBC2] above 0 needs [CBC1]',
    (block) => Number(textOf(block, 'NumberOfChildren')) > 0 && !has(block, 'AmountReceived'),
  ),
  children.holdsOneOf(8310, 'AmountReceived', 'NumberOfChildren'),
  children.needs(8311, STOPPED, 'AmountReceived'),
  children.needs(8312, STOPPED, 'NumberOfChildren'),
  children.inTaxYear(8313, STOPPED, year),
  marriage.needs(8327, 'SpouseFirstName', '/SA100/MarriageAllowanceTransferredOut'),
  marriage.notAfter(8330, 'DateOfMarriageOrCivilPartnership', year.periodEnd),

  payment.needs(6223, 'NomineeDetails', 'BankAccountDetails/AccountHolderOrNomineeName'),
  ...[
    'PaidTooMuch/PaymentDetails/NomineeDetails/NomineeAddress',
    'TaxAdviser/TaxAdviserAddress',
    'SigningYourForm/AddressOfPersonSigning',
  ].map((path) =>
    rulesOf(`SA100/FinishingYourTaxReturn/${path}`).rule(
      8253,
      'Line 4 of an address needs lines 1 to 3',
      (block) => has(block, 'ShortLine') && elementsAt(block, 'Line').length !== 3,
    ),
  ),
  ...since('2025-26', year, [main.notAbove(8659, WINTER_FUEL, 310), main.notBelow(8705, WINTER_FUEL, 100)]),
];

/** The only rule that depends on the day a return arrives. */
const movedAfterArrival: Rule = {
  number: 8325,
  text: '[YPD2] must be on or before the current date',
  breaks: ({ mtr, received }) =>
    textOf({ tree: mtr, mtr }, 'SA100/YourPersonalDetails/NewAddress/EffectiveFrom') > received,
};
