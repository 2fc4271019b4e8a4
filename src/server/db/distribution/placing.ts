/**
 * Where the tables are in a distributed database (docs/distributed-database.md). A table that is not named here must
 * have a user_id: it is divided by it, so that everything of a person is on one node.
 */

const LOOKED_UP = 'found by a value that does not say whose it is, and which is given once';
const OF_AGENTS = 'belongs to people who work in many accounts';
const OF_PRACTICES = 'belongs to a practice, whose clients are on every node';

/** Tables that every node has in full, each with the reason. They are small, and read far more than written. */
export const REFERENCE: Readonly<Record<string, string>> = {
  users: LOOKED_UP,
  sessions: LOOKED_UP,
  login_requests: LOOKED_UP,
  passkeys: LOOKED_UP,
  phone_checks: LOOKED_UP,
  monthly_summaries: LOOKED_UP,
  plan_purchases: LOOKED_UP,
  subscriptions: LOOKED_UP,
  subscription_events: LOOKED_UP,
  hmrc_payments: LOOKED_UP,
  consent_requests: LOOKED_UP,
  employment_connections: LOOKED_UP,
  account_deletions: 'asked for all clients of an adviser at once, and nearly empty',
  agent_authorisations: LOOKED_UP,
  agents: OF_AGENTS,
  agent_sessions: OF_AGENTS,
  agent_security_events: OF_AGENTS,
  agent_recovery_codes: OF_AGENTS,
  agent_passkeys: OF_AGENTS,
  agent_tags: OF_AGENTS,
  hmrc_agents: OF_AGENTS,
  hmrc_agent_grants: OF_AGENTS,
  practices: OF_PRACTICES,
  practice_clients: OF_PRACTICES,
  practice_invitations: OF_PRACTICES,
  practice_events: OF_PRACTICES,
  practice_forms: OF_PRACTICES,
  practice_form_versions: OF_PRACTICES,
  practice_hook_deliveries: OF_PRACTICES,
  form_requests: OF_PRACTICES,
};

const OF_STAFF = 'forms, rates and their drafts, which the processes keep in memory';
const OF_INSTALLATION = 'one for the installation';

/** Tables that only the coordinator has, each with the reason. */
export const LOCAL: Readonly<Record<string, string>> = {
  form_versions: OF_STAFF,
  validators: OF_STAFF,
  form_validators: OF_STAFF,
  form_drafts: OF_STAFF,
  form_reviews: OF_STAFF,
  form_presence: OF_STAFF,
  form_events: OF_STAFF,
  withdrawn_forms: OF_STAFF,
  rate_sets: OF_STAFF,
  rate_drafts: OF_STAFF,
  scenarios: OF_STAFF,
  return_schemas: OF_STAFF,
  filing_openings: OF_STAFF,
  confirmed_losses: OF_STAFF,
  worklists: OF_STAFF,
  worklist_items: OF_STAFF,
  staff_settings: OF_INSTALLATION,
  installation_keys: OF_INSTALLATION,
  kysely_migration: OF_INSTALLATION,
  kysely_migration_lock: OF_INSTALLATION,
  kept_records: 'of accounts that are deleted: no user_id',
  passkey_challenges: 'written and deleted within seconds, for people who have not signed in',
  throttles: 'written by every attempt to sign in; a copy on each node would slow them',
  hmrc_pace: 'one row, changed before each call to HMRC',
};

/**
 * Columns of divided tables that are unique in the whole database: on a node, only with the user_id is it possible to
 * say so. All of them are random numbers of 122 bits or more, which no one else draws, or the payment provider's own.
 */
export const UNIQUE_BY_CHANCE: Readonly<Record<string, readonly string[]>> = {
  files: ['stored_as'],
  data_exports: ['stored_as'],
  payment_requests: ['guid'],
  invoice_drafts: ['guid'],
  request_payments: ['payment_id', 'provider_id'],
  report_links: ['token_hash', 'code_hash'],
  mtd_calculations: ['report_hash'],
};

export type Place = 'reference' | 'local' | 'divided';

/** Where a table belongs; undefined for one that has no user_id and is not named. */
export function placeOf(table: string, hasUserId: boolean): Place | undefined {
  if (Object.hasOwn(REFERENCE, table)) return 'reference';
  if (Object.hasOwn(LOCAL, table)) return 'local';
  return hasUserId ? 'divided' : undefined;
}
