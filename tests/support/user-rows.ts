import { sql } from 'kysely';

const FILE = '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d';
/** Of every row in practice_clients. */
export const PRACTICE = 920_001;
/** A practice with this number. */
export const practice = (id: number) => sql`insert into practices (practice_id, name, code, created)
  overriding system value values (${id}, 'A', ${`code-${id}`}, now())`;

/** A row of an account in every table with user data; tables that others refer to come first. */
export const rowOf: Record<string, (userId: number) => ReturnType<typeof sql>> = {
  users: (userId) => sql`insert into users (user_id, guid, email, joined) overriding system value
    values (${userId}, gen_random_uuid(), ${`row-${userId}@people.example`}, now())`,
  sessions: (userId) => sql`insert into sessions (user_id, token_hash, created, last_seen, expires)
    values (${userId}, sha256(${String(userId)}::bytea), now(), now(), now())`,
  login_requests: (
    userId,
  ) => sql`insert into login_requests (user_id, guid, link_hash, code_hash, browser_hash, created, expires)
    values (${userId}, gen_random_uuid(), '\\x00', '\\x00', '\\x00', now(), now())`,
  auth_codes: (userId) => sql`insert into auth_codes (user_id, purpose, code_hash, created, expires)
    values (${userId}, 'password', '\\x00', now(), now())`,
  invoice_settings: (userId) => sql`insert into invoice_settings (user_id) values (${userId})`,
  monthly_summaries: (userId) => sql`insert into monthly_summaries (user_id, month, sent, stop_hash)
    values (${userId}, '2026-10', now(), sha256(${`stop ${userId}`}::bytea))`,
  phone_checks: (userId) => sql`insert into phone_checks (user_id, number, channel, sent, expires)
    values (${userId}, ${`+4477009${userId}`}, 'sms', now(), now())`,
  recovery_codes: (userId) => sql`insert into recovery_codes (user_id, code_hash, created)
    values (${userId}, '\\x00', now())`,
  passkeys: (
    userId,
  ) => sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created)
    values (${userId}, ${`row-${userId}`}, '\\x00', 0, '{}', 'x', now())`,
  plan_purchases: (userId) => sql`insert into plan_purchases (user_id, token_hash, plan, billing, created)
    values (${userId}, sha256(${`purchase-${userId}`}::bytea), 2, 'yearly', now())`,
  hmrc_payments: (
    userId,
  ) => sql`insert into hmrc_payments (user_id, payment_id, reference, amount, idempotency_key, state, created, updated)
    values (${userId}, gen_random_uuid(), 'x', 100, gen_random_uuid(), 'created', now(), now())`,
  subscriptions: (userId) => sql`insert into subscriptions (user_id, store, billing, read)
    values (${userId}, 'FORMLEDGER', 'yearly', now())`,
  subscription_events: (userId) => sql`insert into subscription_events (user_id, at, kind, detail)
    values (${userId}, now(), 'bought', '{}')`,
  practice_clients: (userId) => sql`insert into practice_clients (user_id, practice_id, since, via)
    values (${userId}, ${PRACTICE}, now(), 'invitation')`,
  form_requests: (userId) => sql`with form as (
      insert into practice_forms (practice_id, created) values (${PRACTICE}, now()) returning form_id),
    version as (
      insert into practice_form_versions (practice_id, form_id, version, definition, published)
        select ${PRACTICE}, form_id, 1, '{}', now() from form)
    insert into form_requests (user_id, request_id, practice_id, form_id, version, sent, due,
      remind_before, remind_on, remind_after) overriding system value
    select ${userId}, ${userId}, ${PRACTICE}, form_id, 1, now(), '2026-11-30', true, true, true from form`,
  form_request_reminders: (userId) => sql`insert into form_request_reminders (user_id, request_id, kind, sent)
    values (${userId}, ${userId}, 'on', now())`,
  client_facts: (userId) => sql`insert into client_facts (user_id, wanted) values (${userId}, now())`,
  client_changes: (userId) => sql`insert into client_changes (user_id) values (${userId})`,
  accounts: (userId) => sql`insert into accounts (user_id, account_id, name, manual) overriding system value
    values (${userId}, ${userId}, 'Cash', true)`,
  bank_connections: (
    userId,
  ) => sql`insert into bank_connections (user_id, provider_id, institution, credentials_id, consented)
    values (${userId}, 'ob-tsb', 'TSB', 'x', now())`,
  consent_requests: (
    userId,
  ) => sql`insert into consent_requests (user_id, state_hash, browser_hash, created, expires)
    values (${userId}, sha256(${`state ${userId}`}::bytea), '\\x00', now(), now())`,
  hmrc_grants: (userId) => sql`insert into hmrc_grants (user_id, granted) values (${userId}, now())`,
  mtd_businesses: (
    userId,
  ) => sql`insert into mtd_businesses (user_id, business_id, type, name, details, fetched)
    values (${userId}, 'X', 'SE', 'x', '{}', now())`,
  mtd_years: (
    userId,
  ) => sql`insert into mtd_years (user_id, tax_year, obligations, final_declaration, itsa_status,
      unsupported, fetched)
    values (${userId}, '2026-27', '[]', '[]', '', false, now())`,
  mtd_statuses: (userId) => sql`insert into mtd_statuses (user_id, tax_year, status, fetched)
    values (${userId}, '2026-27', 'Annual', now())`,
  mtd_submissions: (
    userId,
  ) => sql`insert into mtd_submissions (user_id, tax_year, kind, business_id, state, request,
      headers, body, reply, declaration, correlation_id, reference, started)
    values (${userId}, '2026-27', 'update', 'X', 'accepted', 'x', '{}', '', '', '', '', '', now())`,
  mtd_calculations: (
    userId,
  ) => sql`insert into mtd_calculations (user_id, calculation_id, tax_year, type, content,
      calculated, report_expires)
    values (${userId}, 'x', '2026-27', 'in-year', '', now(), now())`,
  mtd_copied_boxes: (userId) =>
    sql`insert into mtd_copied_boxes (user_id, tax_year, calc, amount)
    values (${userId}, '2026-27', 'pensions.statePension', 100)`,
  agent_authorisations: (
    userId,
  ) => sql`insert into agent_authorisations (user_id, agent_id, agent_type, arn, nino_sealed, state)
    values (${userId}, (select min(agent_id) from agents), 'main', 'AARN1234567', '\\x00', 'pending')`,
  synced_rows: (
    userId,
  ) => sql`insert into synced_rows (user_id, account_id, transaction_id, bank_ref, date, amount, description)
    values (${userId}, ${userId}, ${userId}, 'x', '2024-05-01', 100, 'x')`,
  employment_connections: (userId) =>
    sql`insert into employment_connections (user_id, state, nino_sealed) values (${userId}, 'starting', '\\x00')`,
  employment_records: (userId) => sql`insert into employment_records (user_id, tax_year, records_sealed)
    values (${userId}, '2024-25', '\\x00')`,
  transactions: (
    userId,
  ) => sql`insert into transactions (user_id, transaction_id, account_id, date, description, amount, created)
    overriding system value values (${userId}, ${userId}, ${userId}, '2024-05-01', 'Sale', 100, now())`,
  businesses: (userId) =>
    sql`insert into businesses (user_id, kind, name) values (${userId}, 'trade', 'Van')`,
  custom_tags: (userId) => sql`insert into custom_tags (user_id, tagname, title, category_id)
    values (${userId}, 'Van', 'Van', 11)`,
  hidden_tags: (userId) => sql`insert into hidden_tags (user_id, tag) values (${userId}, '11')`,
  book_changes: (
    userId,
  ) => sql`insert into book_changes (user_id, change_id, kind, label, rows, at) overriding system value
    values (${userId}, ${userId}, 'tagged', 'x', 1, now())`,
  book_change_rows: (userId) => sql`insert into book_change_rows (user_id, change_id, transaction_id)
    values (${userId}, ${userId}, ${userId})`,
  partner_imports: (
    userId,
  ) => sql`insert into partner_imports (user_id, source, start_date, end_date, tax_year, account_id, change_id,
      transactions, properties, joint_let, loan_interest, form_before, form_after, imported)
    values (${userId}, 'x', '2025-04-06', '2026-04-05', '2025-26', 1, 1, '{}', 1, false, 0, '{}', '{}', now())`,
  journeys: (userId) => sql`insert into journeys (user_id, started, ended, vehicle, miles, comments, created)
    values (${userId}, '2025-06-01 09:00Z', '2025-06-01 10:00Z', 'in_vehicle', 100, 'Client', now())`,
  journey_change_rows: (userId) => sql`insert into journey_change_rows (user_id, change_id, journey_id)
    values (${userId}, ${userId}, ${userId})`,
  answered_acts: (userId) => sql`insert into answered_acts (user_id, act_id, asked, at)
    values (${userId}, gen_random_uuid(), '\\x00', now())`,
  rules: (
    userId,
  ) => sql`insert into rules (user_id, rule_id, position, type, desc_op, class_op, percentage, category_id, created)
    overriding system value values (${userId}, ${userId}, 1, 'E', 1, 1, 100, 11, now())`,
  rule_hits: (userId) => sql`insert into rule_hits (user_id, rule_id, transaction_id)
    values (${userId}, ${userId}, ${userId})`,
  rule_runs: (userId) => sql`insert into rule_runs (user_id, rule_id, state, started)
    values (${userId}, ${userId}, 'done', now())`,
  imports: (userId) => sql`insert into imports (user_id, name, content, state, begun)
    values (${userId}, 'a.csv', '\\x00', 'open', now())`,
  import_layouts: (userId) => sql`insert into import_layouts (user_id, fingerprint, answers, saved)
    values (${userId}, 'x', '{}', now())`,
  claims: (userId) => sql`insert into claims (user_id, transaction_id, category_id, amount, tax_date, created)
    values (${userId}, ${userId}, 5, 100, '2024-05-01', now())`,
  saved_forms: (
    userId,
  ) => sql`insert into saved_forms (user_id, tax_year, section, code, definition_year, version, answers, saved)
    values (${userId}, '2024-25', 'final', 'final', '2024-25', 1, '{}', now())`,
  calculated_figures: (userId) => sql`insert into calculated_figures (user_id, tax_year, figures, calculated)
    values (${userId}, '2024-25', '{}', now())`,
  saved_drafts: (userId) => sql`insert into saved_drafts (user_id, tax_year, section, version, entries, saved)
    values (${userId}, '2024-25', 'final', 1, '[]', now())`,
  security_events: (userId) => sql`insert into security_events (user_id, at, kind, actor, address, device)
    values (${userId}, now(), 'signed-in', 'owner', '192.0.2.1', 'x')`,
  return_approvals: (
    userId,
  ) => sql`insert into return_approvals (user_id, tax_year, amendment, practice_id, practice, agent_id, agent, asked,
      note, mark, files, tax_due)
    values (${userId}, '2024-25', false, 1, 'x', 1, 'x', now(), '', 'x', '', 100)`,
  express_approvals: (userId) => sql`insert into express_approvals (user_id, asked, person)
    values (${userId}, now(), 'x')`,
  support_grants: (userId) => sql`insert into support_grants (user_id, started) values (${userId}, now())`,
  adviser_views: (userId) => sql`insert into adviser_views (user_id, session_id, agent_id, at, what)
    values (${userId}, 1, 1, now(), 'Transactions')`,
  support_views: (userId) => sql`insert into support_views (user_id, session_id, supporter, at, what)
    values (${userId}, 1, 'ann@staff.example', now(), 'Transactions')`,
  saved_objects: (userId) => sql`insert into saved_objects (user_id, type, data, saved)
    values (${userId}, 'covid1', '{}', now())`,
  payment_requests: (
    userId,
  ) => sql`insert into payment_requests (user_id, created, description, amount, currency, email, payee, auto_claim,
      sent, send_copy)
    values (${userId}, now(), 'x', 100, 'GBP', 'x', 'x', false, now(), false)`,
  request_payments: (
    userId,
  ) => sql`insert into request_payments (user_id, payment_id, request_id, amount, idempotency_key, state, created, updated)
    values (${userId}, gen_random_uuid(), ${requestOf(userId)}, 100, gen_random_uuid(), 'created', now(), now())`,
  request_matches: (
    userId,
  ) => sql`insert into request_matches (user_id, transaction_id, state, request_id, at)
    values (${userId}, 1, 'matched', ${requestOf(userId)}, now())`,
  request_reminders: (userId) => sql`insert into request_reminders (user_id, request_id, kind, sent)
    values (${userId}, ${requestOf(userId)}, 'on', now())`,
  invoice_counters: (userId) =>
    sql`insert into invoice_counters (user_id, last_number) values (${userId}, 1)`,
  invoice_customers: (userId) => sql`insert into invoice_customers (user_id, email, address, used)
    values (${userId}, 'x', 'x', now())`,
  invoice_logos: (userId) => sql`insert into invoice_logos (user_id, logo, logo_kind)
    values (${userId}, '\\x00', 'png')`,
  invoice_drafts: (userId) => sql`insert into invoice_drafts (user_id, content, made)
    values (${userId}, '{}', now())`,
  files: (userId) => sql`insert into files (user_id, file_id, name, kind, bytes, stored_as, uploaded)
    values (${userId}, ${FILE}, 'a.pdf', 'pdf', 1, ${`row-${userId}`}, now())`,
  receipts: (userId) => sql`insert into receipts (user_id, transaction_id, file_id, token, added)
    values (${userId}, ${userId}, ${FILE}, 'x', now())`,
  saved_form_files: (userId) => sql`insert into saved_form_files (user_id, tax_year, section, file_id)
    values (${userId}, '2024-25', 'final', ${FILE})`,
  submissions: (
    userId,
  ) => sql`insert into submissions (user_id, submission_id, tax_year, state, test, amendment, message_class,
      transaction_ref, irmark_base64, irmark_base32, request_xml, report_token, inputs, submitted, updated)
    overriding system value values (${userId}, ${userId}, '2024-25', 'closed', true, false, 'x', 'x', 'x', 'x', 'x',
      ${`report-${userId}`}, '{}', now(), now())`,
  submission_events: (userId) => sql`insert into submission_events (user_id, submission_id, at, kind, detail)
    values (${userId}, ${userId}, now(), 'sent', 'x')`,
  filing_sources: (userId) => sql`insert into filing_sources (user_id, submission_id, content_sealed)
    values (${userId}, ${userId}, '\\x00')`,
  report_links: (
    userId,
  ) => sql`insert into report_links (user_id, submission_id, token_hash, code_hash, made_for, created, expires)
    values (${userId}, ${userId}, sha256(${`report link ${userId}`}::bytea), ${`code ${userId}`}, 'x', now(), now())`,
  return_attachments: (userId) => sql`insert into return_attachments (user_id, tax_year, file_id, added)
    values (${userId}, '2024-25', ${FILE}, now())`,
  sent_attachments: (
    userId,
  ) => sql`insert into sent_attachments (user_id, submission_id, place, file_id, name, bytes, sha256)
    values (${userId}, ${userId}, 0, ${FILE}, 'a.pdf', 1, 'x')`,
  data_exports: (userId) => sql`insert into data_exports (user_id, state, requested)
    values (${userId}, 'failed', now())`,
  account_deletions: (userId) => sql`insert into account_deletions (user_id, requested, due)
    values (${userId}, now(), '2099-01-01')`,
};

/** A number of a request, also where row-level security hides the request itself. */
function requestOf(userId: number) {
  return sql`coalesce((select request_id from payment_requests where user_id = ${userId}), 1)`;
}
