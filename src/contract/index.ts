import * as accounts from './accounts/accounts.ts';
import * as advisers from './advisers/advisers.ts';
import * as about from './about/about.ts';
import * as askedForms from './asked-forms/asked-forms.ts';
import * as attachments from './filing/attachments.ts';
import * as auth from './auth/auth.ts';
import * as bankConnections from './bank-connections/bank-connections.ts';
import * as bookChanges from './transactions/book-changes.ts';
import * as businesses from './businesses/businesses.ts';
import * as comparison from './filing/comparison.ts';
import * as claims from './transactions/claims.ts';
import * as customTags from './custom-tags/custom-tags.ts';
import * as dataRights from './data-rights/data-rights.ts';
import * as deadlines from './tax/deadlines.ts';
import * as definitions from './definitions/definitions.ts';
import * as demoAccount from './demo/demo-account.ts';
import * as digitalTax from './digital-tax/digital-tax.ts';
import * as digitalTaxAgents from './digital-tax/agents.ts';
import * as digitalTaxConnecting from './digital-tax/connecting.ts';
import * as digitalTaxQuarters from './digital-tax/quarters.ts';
import * as digitalTaxDuty from './digital-tax/duty.ts';
import * as digitalTaxYearEnd from './digital-tax/year-end.ts';
import * as employmentData from './employment-data/employment-data.ts';
import type { Endpoint } from './endpoint.ts';
import * as express from './filing/express.ts';
import * as returnApprovals from './filing/approvals.ts';
import * as files from './files/files.ts';
import * as formEvents from './form-events/form-events.ts';
import * as formFiles from './form-files/form-files.ts';
import * as formDrafts from './tax-forms/form-drafts.ts';
import * as foundTransactions from './transactions/found-transactions.ts';
import * as guide from './home/guide.ts';
import * as help from './help/help.ts';
import * as impact from './impact/impact.ts';
import * as formPresence from './form-presence/form-presence.ts';
import * as formReferences from './definitions/form-references.ts';
import * as formReviews from './definitions/form-reviews.ts';
import * as formWithdrawals from './withdrawals/form-withdrawals.ts';
import * as imports from './imports/imports.ts';
import * as insights from './insights/insights.ts';
import * as invoiceSettings from './invoice-settings/invoice-settings.ts';
import * as journeyDistance from './journeys/distance.ts';
import * as journeys from './journeys/journeys.ts';
import * as monthlySummary from './tax/monthly-summary.ts';
import * as objectData from './object-data/object-data.ts';
import * as phone from './phone/phone.ts';
import * as partnerImport from './partner-import/partner-import.ts';
import * as passkeySignIn from './auth/passkey-sign-in.ts';
import * as payPage from './pay-page/pay-page.ts';
import * as requestArrivals from './payment-requests/arrivals.ts';
import * as paymentRequests from './payment-requests/payment-requests.ts';
import * as returnedMail from './payment-requests/returned-mail.ts';
import * as payments from './payments/payments.ts';
import * as plan from './plan/plan.ts';
import * as practiceForms from './practice-forms/practice-forms.ts';
import * as sentForms from './practice-forms/sent-forms.ts';
import * as practiceClients from './practice/practice-clients.ts';
import * as practicePeople from './practice/practice-people.ts';
import * as openedClients from './practice/clients.ts';
import * as profile from './profile/profile.ts';
import * as ratePresence from './rates/rate-presence.ts';
import * as rateReviews from './rates/rate-reviews.ts';
import * as rates from './rates/rates.ts';
import * as receipts from './transactions/receipts.ts';
import * as proof from './filing/proof.ts';
import * as reportLinks from './reports/report-links.ts';
import * as reports from './reports/reports.ts';
import * as rules from './rules/rules.ts';
import * as savedFilters from './transactions/saved-filters.ts';
import * as scenarios from './scenarios/scenarios.ts';
import * as agentSecondFactors from './security/agent-second-factors.ts';
import * as secondFactors from './security/second-factors.ts';
import * as securityEvents from './security/security-events.ts';
import * as sessions from './security/sessions.ts';
import * as staff from './staff/staff.ts';
import * as stateBenefits from './digital-tax/state-benefits.ts';
import * as manualXml from './filing/manual-xml.ts';
import * as submissions from './filing/submissions.ts';
import * as support from './support/support.ts';
import * as taxCalculation from './tax/tax-calculation.ts';
import * as taxCategories from './transactions/tax-categories.ts';
import * as taxForms from './tax-forms/tax-forms.ts';
import * as taxYears from './tax-years/tax-years.ts';
import * as transactions from './transactions/transactions.ts';
import * as whatIf from './tax/what-if.ts';
import * as returnSchemas from './return-schema/return-schemas.ts';
import * as worklists from './worklist/worklists.ts';

const areas = {
  about,
  accounts,
  advisers,
  askedForms,
  attachments,
  auth,
  bankConnections,
  bookChanges,
  claims,
  comparison,
  businesses,
  customTags,
  dataRights,
  deadlines,
  definitions,
  demoAccount,
  digitalTax,
  digitalTaxAgents,
  digitalTaxConnecting,
  digitalTaxQuarters,
  digitalTaxDuty,
  digitalTaxYearEnd,
  employmentData,
  express,
  returnApprovals,
  files,
  formDrafts,
  formEvents,
  formFiles,
  foundTransactions,
  guide,
  help,
  impact,
  imports,
  insights,
  invoiceSettings,
  formPresence,
  formReferences,
  formReviews,
  formWithdrawals,
  journeyDistance,
  journeys,
  monthlySummary,
  objectData,
  phone,
  partnerImport,
  passkeySignIn,
  payPage,
  requestArrivals,
  paymentRequests,
  returnedMail,
  payments,
  plan,
  practiceClients,
  practiceForms,
  sentForms,
  practicePeople,
  openedClients,
  profile,
  ratePresence,
  rateReviews,
  rates,
  receipts,
  proof,
  reportLinks,
  reports,
  rules,
  savedFilters,
  scenarios,
  agentSecondFactors,
  secondFactors,
  securityEvents,
  sessions,
  staff,
  stateBenefits,
  manualXml,
  submissions,
  support,
  taxCalculation,
  taxCategories,
  taxForms,
  taxYears,
  transactions,
  whatIf,
  returnSchemas,
  worklists,
};

/** Every call of the API by name. The access tests walk this list. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(areas).flatMap((area) =>
    Object.entries(area).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}
