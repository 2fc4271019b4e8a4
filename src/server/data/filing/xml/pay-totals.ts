import type { Page } from './page.ts';

/** Totals of all employment pages, in pounds as sent. */

const PAY = [
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
const EXPENSES = [
  'Expenses/BusinessTravelAndSubsistence',
  'Expenses/FixedExpensesDeductions',
  'Expenses/ProfessionalFeesAndSubscriptions',
  'Expenses/OtherExpensesAndCapitalAllowances',
];
const LUMP_SUMS = [
  'LumpSumSalariesAndOtherPayments',
  'LumpSumsOrBenefitsFromRetirementSchemes',
  'RedundancyAndOtherCompensationPayments',
].map((name) => `SharesEmploymentCompensationsAndDeductions/LumpSums/${name}`);

/** Pay and benefits of all employments, with the lump sums of SA101. */
export function payAndLumpSums(pages: readonly Page[]): number {
  return totalOf(pages, 'SA102', PAY) + totalOf(pages, 'SA101', LUMP_SUMS);
}

export function employmentExpenses(pages: readonly Page[]): number {
  return totalOf(pages, 'SA102', EXPENSES);
}

/** The total of these elements on all pages of a form. */
export function totalOf(pages: readonly Page[], form: string, paths: readonly string[]): number {
  return pages
    .filter((page) => page.form === form)
    .flatMap(({ texts }) => paths.flatMap((path) => texts.get(path) ?? []))
    .reduce((sum, text) => sum + Number(text), 0);
}
