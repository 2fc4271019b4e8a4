import type { TaxYear } from '#domain/tax-year.ts';
import { issueAt } from './issues.ts';
import { type Page, put, refuseBox } from './page.ts';
import { employmentExpenses, payAndLumpSums, totalOf } from './pay-totals.ts';

const RECEIPTS = 'BusinessTaxedIncome/PostCessationOrOtherBusinessReceipts';
const RECEIPTS_YEAR = 'BusinessTaxedIncome/TaxYearIncomeToBeTaxed';
const SEAFARERS = 'SharesEmploymentCompensationsAndDeductions/SeafarersEarningsDeduction';
const LUMP_SUM_TAX = 'SharesEmploymentCompensationsAndDeductions/TaxTakenOffLumpSumsLeftBlank';
const NOT_TAXABLE = 'SharesEmploymentCompensationsAndDeductions/NonUKTaxableForeignEarnings';
const FOREIGN_TAX = 'SharesEmploymentCompensationsAndDeductions/ForeignTaxNoForeignTaxCreditReliefClaim';
const OTHER_INFORMATION = 'FinishingYourTaxReturn/SigningYourForm/OtherInformationSpace';

/** What the additional information must contain, alone and in combination. */
export function completeAdditionalInformation(pages: readonly Page[], year: TaxYear): void {
  const page = pages.find(({ form }) => form === 'SA101');
  if (page === undefined) return;
  // Receipts without a year are taxed in this one; the schema requires the year.
  if (page.texts.has(RECEIPTS) && !page.texts.has(RECEIPTS_YEAR) && !page.refused.has(RECEIPTS_YEAR))
    put(page, RECEIPTS_YEAR, year, { form: page.form, label: 'Tax year the receipts are taxed in' });
  needShips(page, pages);
}

/** Rule 6225: a claim for the deduction must name the ships in the other information box. */
function needShips(page: Page, pages: readonly Page[]): void {
  const main = pages.find(({ form }) => form === 'SA100');
  if (!page.texts.has(SEAFARERS) || main?.texts.has(OTHER_INFORMATION)) return;
  const origin = page.origins.get(SEAFARERS) ?? { form: page.form, label: 'Seafarers’ Earnings Deduction' };
  const says = 'needs the names of the ships in the other information of the last section';
  page.issues.push(issueAt(origin, { code: 'missing', says }));
}

/** Rules 6357, 6429, 6526 and 6527: what all employments of the return together must contain. */
export function checkAgainstPay(pages: readonly Page[]): void {
  const page = pages.find(({ form }) => form === 'SA101');
  if (page === undefined) return;
  const own = (path: string) => totalOf([page], page.form, [path]);
  const pay = payAndLumpSums(pages);
  const afterExpenses = pay - employmentExpenses(pages) - own(NOT_TAXABLE);
  if (page.texts.has(LUMP_SUM_TAX) && totalOf(pages, 'SA102', ['Employment/TaxTakenOffPay']) <= 0)
    refuseBox(page, LUMP_SUM_TAX, 'needs the tax taken off in box 2 of an employment');
  if (own(NOT_TAXABLE) > pay + 1)
    refuseBox(page, NOT_TAXABLE, 'must not be more than your pay, benefits and lump sums');
  if (own(SEAFARERS) > afterExpenses + 1)
    refuseBox(page, SEAFARERS, 'must not be more than your pay, benefits and lump sums less your expenses');
  if (own(FOREIGN_TAX) > Math.max(0, afterExpenses - own(SEAFARERS)) + 1)
    refuseBox(page, FOREIGN_TAX, 'must not be more than your pay, benefits and lump sums less your expenses');
}
