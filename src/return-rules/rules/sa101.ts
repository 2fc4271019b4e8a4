import { has, less, textOf, total } from './block.ts';
import { deductions, employmentPay, lumpSums } from './all-pay.ts';
import { rulesOf } from './families.ts';
import { type PageRules, since } from './rule.ts';

const page = rulesOf('SA101');
const gains = rulesOf('SA101/LifeInsuranceGains');
const pay = rulesOf('SA101/SharesEmploymentCompensationsAndDeductions');
const reliefs = rulesOf('SA101/OtherTaxReliefs');
const couple = rulesOf('SA101/AgeRelatedMarriedCouplesAllowance');
const losses = rulesOf('SA101/OtherInformation/IncomeTaxLosses');
const pensions = rulesOf('SA101/OtherInformation/PensionTaxAndLumpSums');

const SURPLUS = '/SA110/SurplusAllowances/SurplusMarriedCouplesAllowance';
const MARRIAGE_ALLOWANCE = '/SA100/MarriageAllowance/SpouseFirstName';
const OTHER_INFORMATION = '/SA100/FinishingYourTaxReturn/SigningYourForm/OtherInformationSpace';
const BORN = [
  'HigherEarner/SpousesDateOfBirth',
  'HigherEarner/PreviousSpousesDateOfBirth',
  '/SA100/YourPersonalDetails/DateOfBirth',
];
const NEXT_YEAR = 'NextYearsTradingAndCapitalLossesRelief';
const UNAUTHORISED = ['UnauthorisedPaymentNotSubjectToSurcharge', 'UnauthorisedPaymentSubjectToSurcharge'];

/** Rules about the additional information, SA101. */
export const sa101: PageRules = (year) => [
  ...[
    [6250, 'LifeInsuranceGainsTaxTreatedAsPaid'] as const,
    [6256, 'LifeInsuranceGainsNoTaxTreatedAsPaid'] as const,
    [6316, 'LifeInsuranceGainsFromVoidedISAs'] as const,
  ].map(([number, kind]) => gains.needs(number, `${kind}/NumberOfYears`, `${kind}/AmountOfGain`)),
  gains.needs(6318, 'TaxTakenOffGainsFromVoidedISAs', 'LifeInsuranceGainsFromVoidedISAs/AmountOfGain'),
  gains.rule(
    6319,
    '[AOI10] must not exceed 20% of [AOI8] by more than a pound',
    (block) =>
      5 * (total(block, 'TaxTakenOffGainsFromVoidedISAs') - 100) >
      total(block, 'LifeInsuranceGainsFromVoidedISAs/AmountOfGain'),
  ),

  page.rule(
    6225,
    '[ASE11] above 0 needs [FIN19]',
    (block) =>
      total(block, 'SharesEmploymentCompensationsAndDeductions/SeafarersEarningsDeduction') > 0 &&
      !has(block, OTHER_INFORMATION),
  ),
  pay.notAbove(6257, 'CompensationAndLumpSumExemption', 30_000),
  pay.rule(
    6357,
    '[ASE7] needs [EMP2] above 0',
    (block) =>
      has(block, 'TaxTakenOffLumpSumsLeftBlank') && total(block, '/SA102/Employment/TaxTakenOffPay') <= 0,
  ),
  pay.rule(
    6358,
    '[ASE7] must be absent if [ASE6] is above 0',
    (block) => has(block, 'TaxTakenOffLumpSumsLeftBlank') && total(block, 'LumpSums/TaxTakenOff') > 0,
  ),
  pay.notAbove(6429, 'NonUKTaxableForeignEarnings', [...employmentPay, ...lumpSums], 1),
  pay.notAbove(
    6526,
    'SeafarersEarningsDeduction',
    [...employmentPay, ...lumpSums, '-NonUKTaxableForeignEarnings', ...less(deductions)],
    1,
  ),
  pay.rule(
    6527,
    '[ASE13] must not exceed the pay, benefits and lump sums less what is taken off by more than a pound',
    (block) => {
      const rest = [
        ...employmentPay,
        ...lumpSums,
        '-NonUKTaxableForeignEarnings',
        '-SeafarersEarningsDeduction',
        ...less(deductions),
      ];
      const tax = total(block, 'ForeignTaxNoForeignTaxCreditReliefClaim');
      return tax > Math.max(0, total(block, rest)) + 100;
    },
  ),

  reliefs.notAbove(6022, 'TradeUnionEtcDeathBenefitPayments', 100),
  reliefs.notAbove(6268, 'EnterpriseInvestmentSchemeShareSubscriptions', 2_000_000),
  reliefs.notAbove(6280, 'VentureCapitalTrustShareSubscriptions', 200_000),
  reliefs.notAbove(6409, 'MaintenanceOrAlimonyPayments', year.figures.maintenancePayments),
  reliefs.notAbove(8291, 'SeedEnterpriseInvestmentSchemeAmount', 200_000),

  // Choices in the schema that the outline of the structure leaves out.
  couple.excludes(4065, 'HigherEarner', 'LowerEarner'),
  couple.excludes(
    4065,
    'LowerEarner/HalfMinimumAllowanceTransferToYou',
    'LowerEarner/AllMinimumAllowanceTransferToYou',
  ),
  couple.needs(
    4066,
    'LowerEarner',
    'LowerEarner/HalfMinimumAllowanceTransferToYou',
    'LowerEarner/AllMinimumAllowanceTransferToYou',
  ),
  couple.rule(
    6064,
    'If [MCA1] is present, one of [MCA2], [MCA5] or [YPD1] must be before 6 April 1935',
    (block) =>
      has(block, 'HigherEarner/SpousesName') && !BORN.some((path) => isBefore1935(textOf(block, path))),
  ),
  couple.texts(
    6102,
    'HigherEarner/SpousesDateOfBirth',
    'must be before 6 April 1935',
    (day) => !isBefore1935(day),
  ),
  couple.excludes(
    6419,
    'HigherEarner/AllMinimumAllowanceTransferToOther',
    'HigherEarner/HalfMinimumAllowanceTransferToOther',
  ),
  couple.excludes(8331, 'HigherEarner/SpousesName', MARRIAGE_ALLOWANCE),
  couple.excludes(8332, 'LowerEarner/SpousesName', MARRIAGE_ALLOWANCE),
  couple.inTaxYear(6414, 'DateOfMarriageOrCivilPartnership', year),
  couple.needs(
    6545,
    'DateOfMarriageOrCivilPartnership',
    'HigherEarner/SpousesName',
    'LowerEarner/SpousesName',
  ),
  couple.needs(6529, 'SurplusAllowanceFromSpouse', SURPLUS),
  couple.excludes(6303, 'SurplusAllowanceToSpouse', SURPLUS),

  losses.needs(6551, NEXT_YEAR, 'YearForWhichReliefClaimed'),
  losses.needs(6551, 'YearForWhichReliefClaimed', NEXT_YEAR),
  losses.consecutiveYears(6227, 'YearForWhichReliefClaimed'),
  losses.notAbove(8299, 'NextYearsUncappedLossRelief', NEXT_YEAR),

  pensions.below(8254, 'AnnualAllowanceTaxPaidByPensionScheme', 'AmountSavedExceedingAnnualAllowance'),
  pensions.needs(8430, 'TaxPaidByPensionSchemeOnOTC', 'PensionBenefitTransferredSubjectToOTC'),
  pensions.rule(
    8431,
    '[AIL11.2] must not exceed [AIL11.1]',
    (block) =>
      has(block, 'PensionBenefitTransferredSubjectToOTC') &&
      total(block, 'TaxPaidByPensionSchemeOnOTC') > total(block, 'PensionBenefitTransferredSubjectToOTC'),
  ),
  pensions.needs(8432, 'ForeignTaxPaidOnUnauthorisedPayment', ...UNAUTHORISED),
  pensions.rule(
    8433,
    '[AIL15] must be less than [AIL13] plus [AIL14]',
    (block) =>
      has(block, 'ForeignTaxPaidOnUnauthorisedPayment') &&
      has(block, ...UNAUTHORISED) &&
      total(block, 'ForeignTaxPaidOnUnauthorisedPayment') >= total(block, UNAUTHORISED),
  ),
  page.consecutiveYears(8565, 'OtherInformation/TaxAvoidanceSchemes/ExpectedAdvantageTaxYear'),
  ...since('2025-26', year, [page.consecutiveYears(8661, 'BusinessTaxedIncome/TaxYearIncomeToBeTaxed')]),
];

function isBefore1935(day: string): boolean {
  return day !== '' && day < '1935-04-06';
}
