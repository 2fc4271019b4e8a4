import type { TaxYear } from '#domain/tax-year.ts';
import { issueAt } from './issues.ts';
import { type Page, put } from './page.ts';

const RECEIPTS = 'BusinessTaxedIncome/PostCessationOrOtherBusinessReceipts';
const RECEIPTS_YEAR = 'BusinessTaxedIncome/TaxYearIncomeToBeTaxed';
const SEAFARERS = 'SharesEmploymentCompensationsAndDeductions/SeafarersEarningsDeduction';
const LUMP_SUM_TAX = 'SharesEmploymentCompensationsAndDeductions/TaxTakenOffLumpSumsLeftBlank';
const NOT_TAXABLE = 'SharesEmploymentCompensationsAndDeductions/NonUKTaxableForeignEarnings';
const FOREIGN_TAX = 'SharesEmploymentCompensationsAndDeductions/ForeignTaxNoForeignTaxCreditReliefClaim';
const LUMP_SUMS = [
  'LumpSumSalariesAndOtherPayments',
  'LumpSumsOrBenefitsFromRetirementSchemes',
  'RedundancyAndOtherCompensationPayments',
].map((name) => `SharesEmploymentCompensationsAndDeductions/LumpSums/${name}`);
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
const PAY_EXPENSES = [
  'Expenses/BusinessTravelAndSubsistence',
  'Expenses/FixedExpensesDeductions',
  'Expenses/ProfessionalFeesAndSubscriptions',
  'Expenses/OtherExpensesAndCapitalAllowances',
];
const OTHER_INFORMATION = 'FinishingYourTaxReturn/SigningYourForm/OtherInformationSpace';

/** What the additional information must say, and what must be said with it. */
export function completeAdditionalInformation(pages: readonly Page[], year: TaxYear): void {
  const page = pages.find(({ form }) => form === 'SA101');
  if (page === undefined) return;
  // Receipts without another year are taxed in this one; the schema asks for the year.
  if (page.texts.has(RECEIPTS) && !page.texts.has(RECEIPTS_YEAR) && !page.refused.has(RECEIPTS_YEAR))
    put(page, RECEIPTS_YEAR, year, { form: page.form, label: 'Tax year the receipts are taxed in' });
  needShips(page, pages);
  checkAgainstPay(page, pages);
}

/** Rule 6225: who claims the deduction names the ships among the other information. */
function needShips(page: Page, pages: readonly Page[]): void {
  const main = pages.find(({ form }) => form === 'SA100');
  if (!page.texts.has(SEAFARERS) || main?.texts.has(OTHER_INFORMATION)) return;
  const origin = page.origins.get(SEAFARERS) ?? { form: page.form, label: 'Seafarers’ Earnings Deduction' };
  const says = 'needs the names of the ships in the other information of the last section';
  page.issues.push(issueAt(origin, { code: 'missing', says }));
}

/** Rules 6357, 6429 and 6527: what the employments of the return must have, all of them together. */
function checkAgainstPay(page: Page, pages: readonly Page[]): void {
  const jobs = pages.filter(({ form }) => form === 'SA102');
  const pay = total(jobs, PAY) + total([page], LUMP_SUMS);
  const expenses = total(jobs, PAY_EXPENSES) + total([page], [NOT_TAXABLE, SEAFARERS]);
  if (page.texts.has(LUMP_SUM_TAX) && total(jobs, ['Employment/TaxTakenOffPay']) <= 0)
    refuseBox(page, LUMP_SUM_TAX, 'needs the tax taken off in box 2 of an employment');
  if (total([page], [NOT_TAXABLE]) > pay + 1)
    refuseBox(page, NOT_TAXABLE, 'must not be more than your pay, benefits and lump sums');
  if (total([page], [FOREIGN_TAX]) > Math.max(0, pay - expenses) + 1)
    refuseBox(page, FOREIGN_TAX, 'must not be more than your pay, benefits and lump sums less your expenses');
}

/** Of amounts as they are written, whole pounds in all of these. */
function total(pages: readonly Page[], paths: readonly string[]): number {
  return pages
    .flatMap(({ texts }) => paths.flatMap((path) => texts.get(path) ?? []))
    .reduce((sum, text) => sum + Number(text), 0);
}

function refuseBox(page: Page, path: string, says: string): void {
  const origin = page.origins.get(path) ?? { form: page.form, label: 'Additional information' };
  page.issues.push(issueAt(origin, { code: 'not_valid', says }));
}
