import type { Judged, Rule } from './rule.ts';
import { has, sum } from './sums.ts';
import { all, textAt, type Tree } from './tree.ts';

/** Rules about the additional information, SA101. Numbers and meaning are those of the 2024-25 rules. */

const GAINS = 'SA101/LifeInsuranceGains';
const PAY = 'SA101/SharesEmploymentCompensationsAndDeductions';
const RELIEFS = 'SA101/OtherTaxReliefs';
const COUPLE = 'SA101/AgeRelatedMarriedCouplesAllowance';
const LOSSES = 'SA101/OtherInformation/IncomeTaxLosses';
const PENSIONS = 'SA101/OtherInformation/PensionTaxAndLumpSums';
const SURPLUS = 'SA110/SurplusAllowances/SurplusMarriedCouplesAllowance';
const OTHER_INFORMATION = 'SA100/FinishingYourTaxReturn/SigningYourForm/OtherInformationSpace';
const MARRIAGE_ALLOWANCE = 'SA100/MarriageAllowance/SpouseFirstName';

/** Rule, box, those of which one must be there with it. */
const needs: readonly (readonly [number: number, element: string, ...needed: string[]])[] = [
  [6225, `${PAY}/SeafarersEarningsDeduction`, OTHER_INFORMATION],
  [
    6250,
    `${GAINS}/LifeInsuranceGainsTaxTreatedAsPaid/NumberOfYears`,
    `${GAINS}/LifeInsuranceGainsTaxTreatedAsPaid/AmountOfGain`,
  ],
  [
    6256,
    `${GAINS}/LifeInsuranceGainsNoTaxTreatedAsPaid/NumberOfYears`,
    `${GAINS}/LifeInsuranceGainsNoTaxTreatedAsPaid/AmountOfGain`,
  ],
  [
    6316,
    `${GAINS}/LifeInsuranceGainsFromVoidedISAs/NumberOfYears`,
    `${GAINS}/LifeInsuranceGainsFromVoidedISAs/AmountOfGain`,
  ],
  [6318, `${GAINS}/TaxTakenOffGainsFromVoidedISAs`, `${GAINS}/LifeInsuranceGainsFromVoidedISAs/AmountOfGain`],
  [6529, `${COUPLE}/SurplusAllowanceFromSpouse`, SURPLUS],
  [
    6545,
    `${COUPLE}/DateOfMarriageOrCivilPartnership`,
    `${COUPLE}/HigherEarner/SpousesName`,
    `${COUPLE}/LowerEarner/SpousesName`,
  ],
  [6551, `${LOSSES}/NextYearsTradingAndCapitalLossesRelief`, `${LOSSES}/YearForWhichReliefClaimed`],
  [6551, `${LOSSES}/YearForWhichReliefClaimed`, `${LOSSES}/NextYearsTradingAndCapitalLossesRelief`],
  [8430, `${PENSIONS}/TaxPaidByPensionSchemeOnOTC`, `${PENSIONS}/PensionBenefitTransferredSubjectToOTC`],
  [
    8432,
    `${PENSIONS}/ForeignTaxPaidOnUnauthorisedPayment`,
    `${PENSIONS}/UnauthorisedPaymentNotSubjectToSurcharge`,
    `${PENSIONS}/UnauthorisedPaymentSubjectToSurcharge`,
  ],
];

/** Rule, and two boxes of which only one may be there. */
const either: readonly (readonly [number: number, one: string, other: string])[] = [
  [6303, `${COUPLE}/SurplusAllowanceToSpouse`, SURPLUS],
  [
    6419,
    `${COUPLE}/HigherEarner/AllMinimumAllowanceTransferToOther`,
    `${COUPLE}/HigherEarner/HalfMinimumAllowanceTransferToOther`,
  ],
  [8331, `${COUPLE}/HigherEarner/SpousesName`, MARRIAGE_ALLOWANCE],
  [8332, `${COUPLE}/LowerEarner/SpousesName`, MARRIAGE_ALLOWANCE],
  // Choices of the schema, which the outline of the structure does not hold.
  [4065, `${COUPLE}/HigherEarner`, `${COUPLE}/LowerEarner`],
  [
    4065,
    `${COUPLE}/LowerEarner/HalfMinimumAllowanceTransferToYou`,
    `${COUPLE}/LowerEarner/AllMinimumAllowanceTransferToYou`,
  ],
];

/** Rule, amount, pounds it must not exceed. */
const atMost: readonly (readonly [number: number, element: string, pounds: number])[] = [
  [6022, `${RELIEFS}/TradeUnionEtcDeathBenefitPayments`, 100],
  [6257, `${PAY}/CompensationAndLumpSumExemption`, 30_000],
  [6268, `${RELIEFS}/EnterpriseInvestmentSchemeShareSubscriptions`, 2_000_000],
  [6280, `${RELIEFS}/VentureCapitalTrustShareSubscriptions`, 200_000],
  [8291, `${RELIEFS}/SeedEnterpriseInvestmentSchemeAmount`, 200_000],
];

const takenOffPay = [
  `${PAY}/NonUKTaxableForeignEarnings`,
  `${PAY}/SeafarersEarningsDeduction`,
  'SA102/Expenses/BusinessTravelAndSubsistence',
  'SA102/Expenses/FixedExpensesDeductions',
  'SA102/Expenses/ProfessionalFeesAndSubscriptions',
  'SA102/Expenses/OtherExpensesAndCapitalAllowances',
];

export const additionalRules: readonly Rule[] = [
  ...needs.map(([number, element, ...needed]): Rule => ({
    number,
    text: `${element} needs ${needed.join(' or ')}`,
    breaks: ({ mtr }) => has(mtr, element) && !needed.some((one) => has(mtr, one)),
  })),
  ...either.map(([number, one, other]): Rule => ({
    number,
    text: `${one} and ${other} exclude each other`,
    breaks: ({ mtr }) => has(mtr, one) && has(mtr, other),
  })),
  ...atMost.map(([number, element, pounds]): Rule => ({
    number,
    text: `${element} must not exceed £${pounds}`,
    breaks: ({ mtr }) => sum(mtr, element) > pounds * 100,
  })),
  {
    number: 4066,
    text: 'LowerEarner is incomplete: it says neither half nor all',
    breaks: ({ mtr }) =>
      has(mtr, `${COUPLE}/LowerEarner`) &&
      !has(mtr, `${COUPLE}/LowerEarner/HalfMinimumAllowanceTransferToYou`) &&
      !has(mtr, `${COUPLE}/LowerEarner/AllMinimumAllowanceTransferToYou`),
  },
  {
    number: 6064,
    text: 'If [MCA1] is present, one of [MCA2], [MCA5] or [YPD1] must be before 6 April 1935',
    breaks: ({ mtr }) =>
      has(mtr, `${COUPLE}/HigherEarner/SpousesName`) &&
      ![
        `${COUPLE}/HigherEarner/SpousesDateOfBirth`,
        `${COUPLE}/HigherEarner/PreviousSpousesDateOfBirth`,
        'SA100/YourPersonalDetails/DateOfBirth',
      ].some((path) => isBefore1935(textAt(mtr, path))),
  },
  {
    number: 6102,
    text: '[MCA2] must be before 6 April 1935',
    breaks: ({ mtr }) =>
      has(mtr, `${COUPLE}/HigherEarner/SpousesDateOfBirth`) &&
      !isBefore1935(textAt(mtr, `${COUPLE}/HigherEarner/SpousesDateOfBirth`)),
  },
  {
    number: 6319,
    text: '[AOI10] must not exceed 20% of [AOI8] by more than a pound',
    breaks: ({ mtr }) =>
      5 * (sum(mtr, `${GAINS}/TaxTakenOffGainsFromVoidedISAs`) - 100) >
      sum(mtr, `${GAINS}/LifeInsuranceGainsFromVoidedISAs/AmountOfGain`),
  },
  {
    number: 6357,
    text: 'If [ASE7] is present [EMP2] must be greater than zero',
    breaks: ({ mtr }) =>
      has(mtr, `${PAY}/TaxTakenOffLumpSumsLeftBlank`) && sum(mtr, 'SA102/Employment/TaxTakenOffPay') <= 0,
  },
  {
    number: 6358,
    text: '[ASE7] must be absent if [ASE6] is greater than zero',
    breaks: ({ mtr }) =>
      has(mtr, `${PAY}/TaxTakenOffLumpSumsLeftBlank`) && sum(mtr, `${PAY}/LumpSums/TaxTakenOff`) > 0,
  },
  {
    number: 6429,
    text: '[ASE12] must not exceed the pay, benefits and lump sums by more than a pound',
    breaks: ({ mtr }) => sum(mtr, `${PAY}/NonUKTaxableForeignEarnings`) > allPay(mtr) + 100,
  },
  {
    number: 6527,
    text: '[ASE13] must not exceed the pay, benefits and lump sums less what is taken off by more than a pound',
    breaks: ({ mtr }) =>
      sum(mtr, `${PAY}/ForeignTaxNoForeignTaxCreditReliefClaim`) >
      Math.max(0, allPay(mtr) - sum(mtr, ...takenOffPay)) + 100,
  },
  { number: 6414, text: '[MCA9] should be within the return year', breaks: marriedInAnotherYear },
  {
    number: 8254,
    text: '[AIL11] must be less than [AIL10]',
    breaks: ({ mtr }) =>
      has(mtr, `${PENSIONS}/AnnualAllowanceTaxPaidByPensionScheme`) &&
      sum(mtr, `${PENSIONS}/AnnualAllowanceTaxPaidByPensionScheme`) >=
        sum(mtr, `${PENSIONS}/AmountSavedExceedingAnnualAllowance`),
  },
  {
    number: 8299,
    text: '[AIL4] must not exceed [AIL3]',
    breaks: ({ mtr }) =>
      sum(mtr, `${LOSSES}/NextYearsUncappedLossRelief`) >
      sum(mtr, `${LOSSES}/NextYearsTradingAndCapitalLossesRelief`),
  },
  {
    number: 8431,
    text: '[AIL11.2] must not exceed [AIL11.1]',
    breaks: ({ mtr }) =>
      has(mtr, `${PENSIONS}/PensionBenefitTransferredSubjectToOTC`) &&
      sum(mtr, `${PENSIONS}/TaxPaidByPensionSchemeOnOTC`) >
        sum(mtr, `${PENSIONS}/PensionBenefitTransferredSubjectToOTC`),
  },
  {
    number: 8433,
    text: '[AIL15] must be less than [AIL13] plus [AIL14]',
    breaks: ({ mtr }) => {
      const payments = sum(
        mtr,
        `${PENSIONS}/UnauthorisedPaymentNotSubjectToSurcharge`,
        `${PENSIONS}/UnauthorisedPaymentSubjectToSurcharge`,
      );
      const tax = sum(mtr, `${PENSIONS}/ForeignTaxPaidOnUnauthorisedPayment`);
      return tax > 0 && payments > 0 && tax >= payments;
    },
  },
];

function allPay(mtr: Tree): number {
  const employments = [
    'Employment/PayFromEmployment',
    'Employment/TipsAndOtherPayments',
    'Benefits/CompanyCarsAndVansBenefit',
    'Benefits/FuelForCarsAndVans',
    'Benefits/PrivateMedicalDentalInsurance',
    'Benefits/VouchersCreditCardsExcessMileageAllowance',
    'Benefits/GoodsEtcProvidedByEmployer',
    'Benefits/AccommodationProvidedByEmployer',
    'Benefits/OtherBenefits',
    'Benefits/ExpensesPaymentsReceived',
  ];
  const lumpSums = [
    'LumpSumSalariesAndOtherPayments',
    'LumpSumsOrBenefitsFromRetirementSchemes',
    'RedundancyAndOtherCompensationPayments',
  ];
  return sum(
    mtr,
    ...employments.map((name) => `SA102/${name}`),
    ...lumpSums.map((name) => `${PAY}/LumpSums/${name}`),
  );
}

function isBefore1935(day: string): boolean {
  return day !== '' && day < '1935-04-06';
}

/** The year that ends with the period. */
function marriedInAnotherYear({ envelope, mtr }: Judged): boolean {
  const end = textAt(envelope, 'IRheader/PeriodEnd');
  const start = `${Number(end.slice(0, 4)) - 1}-04-06`;
  return all(mtr, `${COUPLE}/DateOfMarriageOrCivilPartnership`).some(
    ({ text }) => text < start || text > end,
  );
}
