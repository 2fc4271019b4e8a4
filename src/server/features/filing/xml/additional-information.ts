import type { TaxYear } from '#domain/tax-year.ts';
import { issueAt } from './issues.ts';
import { type Page, put } from './page.ts';

const RECEIPTS = 'BusinessTaxedIncome/PostCessationOrOtherBusinessReceipts';
const RECEIPTS_YEAR = 'BusinessTaxedIncome/TaxYearIncomeToBeTaxed';
const SEAFARERS = 'SharesEmploymentCompensationsAndDeductions/SeafarersEarningsDeduction';
const OTHER_INFORMATION = 'FinishingYourTaxReturn/SigningYourForm/OtherInformationSpace';

/** What the additional information must say, and what must be said with it. */
export function completeAdditionalInformation(pages: readonly Page[], year: TaxYear): void {
  const page = pages.find(({ form }) => form === 'SA101');
  if (page === undefined) return;
  // Receipts without another year are taxed in this one; the schema asks for the year.
  if (page.texts.has(RECEIPTS) && !page.texts.has(RECEIPTS_YEAR) && !page.refused.has(RECEIPTS_YEAR))
    put(page, RECEIPTS_YEAR, year, { form: page.form, label: 'Tax year the receipts are taxed in' });
  needShips(page, pages);
}

/** Rule 6225: who claims the deduction names the ships among the other information. */
function needShips(page: Page, pages: readonly Page[]): void {
  const main = pages.find(({ form }) => form === 'SA100');
  if (!page.texts.has(SEAFARERS) || main?.texts.has(OTHER_INFORMATION)) return;
  const origin = page.origins.get(SEAFARERS) ?? { form: page.form, label: 'Seafarers’ Earnings Deduction' };
  const says = 'needs the names of the ships in the other information of the last section';
  page.issues.push(issueAt(origin, { code: 'missing', says }));
}
