import * as accounts from './accounts.ts';
import * as about from './about.ts';
import * as auth from './auth.ts';
import * as bankConnections from './bank-connections.ts';
import * as bookChanges from './book-changes.ts';
import * as claims from './claims.ts';
import * as customTags from './custom-tags.ts';
import * as deadlines from './deadlines.ts';
import * as definitions from './definitions.ts';
import * as demoAccount from './demo-account.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as formEvents from './form-events.ts';
import * as formFiles from './form-files.ts';
import * as formDrafts from './form-drafts.ts';
import * as foundTransactions from './found-transactions.ts';
import * as impact from './impact.ts';
import * as formPresence from './form-presence.ts';
import * as formReferences from './form-references.ts';
import * as formReviews from './form-reviews.ts';
import * as formWithdrawals from './form-withdrawals.ts';
import * as imports from './imports.ts';
import * as objectData from './object-data.ts';
import * as plan from './plan.ts';
import * as profile from './profile.ts';
import * as ratePresence from './rate-presence.ts';
import * as rateReviews from './rate-reviews.ts';
import * as rates from './rates.ts';
import * as receipts from './receipts.ts';
import * as reports from './reports.ts';
import * as rules from './rules.ts';
import * as savedFilters from './saved-filters.ts';
import * as scenarios from './scenarios.ts';
import * as securityEvents from './security-events.ts';
import * as staff from './staff.ts';
import * as submissions from './submissions.ts';
import * as taxCalculation from './tax-calculation.ts';
import * as taxCategories from './tax-categories.ts';
import * as taxForms from './tax-forms.ts';
import * as taxYears from './tax-years.ts';
import * as transactions from './transactions.ts';
import * as whatIf from './what-if.ts';
import * as worklists from './worklists.ts';

const areas = {
  about,
  accounts,
  auth,
  bankConnections,
  bookChanges,
  claims,
  customTags,
  deadlines,
  definitions,
  demoAccount,
  files,
  formDrafts,
  formEvents,
  formFiles,
  foundTransactions,
  impact,
  imports,
  formPresence,
  formReferences,
  formReviews,
  formWithdrawals,
  objectData,
  plan,
  profile,
  ratePresence,
  rateReviews,
  rates,
  receipts,
  reports,
  rules,
  savedFilters,
  scenarios,
  securityEvents,
  staff,
  submissions,
  taxCalculation,
  taxCategories,
  taxForms,
  taxYears,
  transactions,
  whatIf,
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
