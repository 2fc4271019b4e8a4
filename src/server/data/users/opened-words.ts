import type { Endpoint } from '#contract/endpoint.ts';

/**
 * What a supporter's call opens, in words for the owner of the account; undefined for what everyone sees. A call
 * without words here is described by its summary, so that nothing is left out.
 */
export function openedBy({ path, summary }: Pick<Endpoint, 'path' | 'summary'>): string | undefined {
  if (everyones.has(path)) return undefined;
  return words[path] ?? (/^\/(digital-tax|hmrc)\//.test(path) ? 'Digital Tax' : summary);
}

/** Lists that are the same in every account, and what the server only shows to the owner. */
const everyones: ReadonlySet<string> = new Set([
  '/getTaxYears.php',
  '/getTaxCategories.php',
  '/getProviders.php',
  '/getRuleOps.php',
  '/tax/openReports',
  '/agent/getUserAgents.php',
  '/advisers/requests',
]);

const words: Readonly<Record<string, string>> = {
  '/getTransactions.php': 'Transactions',
  '/filing/return-change': 'Tax filings',
  '/filing/approvals': 'Returns to approve',
  '/filing/approvals/file': 'Attachment of a return to approve',
  '/filing/express': 'Express Submit',
  '/getTransaction.php': 'Note of a transaction',
  '/getTaxTransactions.php': 'Claim of a transaction',
  '/findSimilar.php': 'Similar transactions',
  '/getClaimsWithMisMatchedYears.php': 'Transactions claimed in another year',
  '/books/filters': 'Saved filters',
  '/books/changes': 'History of the books',
  '/books/imports/:id': 'Import',
  '/books/imports/:id/sample': 'Import',
  '/books/totals': 'Totals of the books',
  '/getPaymentRequestArrivals.php': 'Payment requests',
  '/getReceipts.php': 'Receipts of a transaction',
  '/downloadReceipt.php': 'Receipt',
  '/receipts/:name': 'Receipt',
  '/getJourneys.php': 'Journeys',
  '/getDistance.php': 'Distance of a journey',
  '/journeys/route': 'Route of a journey',
  '/journeys/import/look': 'File of journeys',
  '/getAccounts.php': 'Accounts',
  '/getNumberOfAccounts.php': 'Accounts',
  '/getAccountStatus.php': 'Accounts',
  '/getUserRules.php': 'Rules',
  '/rules/suggestions': 'Suggested rules',
  '/rules/dry-run': 'Transactions of a rule',
  '/rules/runs/:id': 'Rules',
  '/getPaymentRequests.php': 'Payment requests',
  '/getInvoiceCustomers.php': 'Customers of invoices',
  '/getCustomTags.php': 'Custom tags',
  '/getClaimedTransForReview.php': 'Insights',
  '/getDashboard.php': 'Insights',
  '/getRegularItems.php': 'Insights',
  '/getTaxGrowth.php': 'Insights',
  '/getTaxCalculation.php': 'Tax calculation',
  '/tax/workings': 'Tax calculation',
  '/tax/whatIf': 'What-if calculation',
  '/tax/deadlines': 'Deadlines',
  '/tax/downloadProof.php': 'Proof of a return',
  '/tax/getReportLinks.php': 'Shared reports',
  '/getTaxForms.php': 'Tax forms',
  '/getTaxData.php': 'Tax forms',
  '/tax/context': 'Tax forms',
  '/tax/drafts': 'Unsaved answers',
  '/tax/drafts/sections': 'Unsaved answers',
  '/getObjectData.php': 'Home page and COVID-19 answers',
  '/home/guide': 'Home page',
  '/files': 'Files',
  '/files/:id': 'File',
  '/hmrc/irvCopyData.php': 'Employment records',
  '/hmrc/getPrePopulation.php': 'Employment records',
  '/tax/employmentConnection': 'Employment records',
  '/tax/downloadAttachment.php': 'Attachment of a return',
  '/tax/comparison': 'Return compared with last year',
  '/getTaxSubmissions.php': 'Tax filings',
  '/tax/viewReturnReport.php': 'Report of a return',
  '/tax/viewSA302Report.php': 'Report of a tax calculation',
  '/getUserProfile.php': 'Profile',
  '/getUserSubscription.php': 'Plan',
  '/securityEvents': 'Security activity',
};
