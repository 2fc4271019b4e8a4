import { type Page, refuseBox } from './page.ts';
import { totalOf } from './pay-totals.ts';

const DIVIDEND = 'Employment/CloseCompanyDividend';

/** Rule 8657: dividends from close companies to their directors are part of the dividends of the return. */
export function checkCloseCompanies(pages: readonly Page[]): void {
  const dividends =
    totalOf(pages, 'SA100', ['Income/UKInterestAndDividends/CompanyDividends']) +
    totalOf(pages, 'SA101', [
      'StockDistributionsAndLoansWrittenOff/StockDividends',
      'StockDistributionsAndLoansWrittenOff/BonusIssuesOfSecuritiesAndRedeemableShares',
    ]);
  if (totalOf(pages, 'SA102', [DIVIDEND]) <= dividends) return;
  const says = 'must be among your dividends: enter them in the tax return form too';
  for (const page of pages)
    if (page.form === 'SA102' && page.texts.has(DIVIDEND)) refuseBox(page, DIVIDEND, says);
}
