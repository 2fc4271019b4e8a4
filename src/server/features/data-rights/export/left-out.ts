/**
 * Columns that a copy does not have, with the reason, by table and column. Everything else in a table of the person is
 * copied, except new binary columns, which need a line here or in `openedColumns` first.
 */
export const leftOut: Readonly<Record<string, string>> = {
  'users.password_hash': 'a secret: the hash of your password',
  'users.mfa_secret_sealed': 'a secret: the key of your authenticator',
  'users.mfa_last_step': 'a secret: the last authenticator code used',
  'recovery_codes.code_hash': 'a secret: the hash of a recovery code',
  'passkeys.public_key': 'technical: the key that checks your passkey',
  'sessions.token_hash': 'a secret: the hash of a session’s token',
  'login_requests.guid': 'a secret: part of a mailed link',
  'login_requests.link_hash': 'a secret: the hash of a mailed link',
  'login_requests.code_hash': 'a secret: the hash of a mailed code',
  'login_requests.browser_hash': 'a secret: the hash of a mark in your browser',
  'auth_codes.code_hash': 'a secret: the hash of a mailed code',
  'consent_requests.secret_sealed': 'a secret of a visit to your bank or HMRC',
  'consent_requests.state_hash': 'a secret of a visit to your bank or HMRC',
  'consent_requests.browser_hash': 'a secret: the hash of a mark in your browser',
  'bank_connections.access_token_sealed': 'a secret: it opens your bank account’s data',
  'bank_connections.refresh_token_sealed': 'a secret: it opens your bank account’s data',
  'hmrc_grants.access_token_sealed': 'a secret: it opens your data at HMRC',
  'hmrc_grants.refresh_token_sealed': 'a secret: it opens your data at HMRC',
  'mtd_calculations.report_hash': 'a secret: the hash of a report link',
  'mtd_calculations.report_token_sealed': 'a secret: the report link',
  'submissions.report_token':
    'a secret: it is part of the address of a report, which is in the copy as a PDF',
  'filing_sources.content_sealed': 'in the copy as the file sources.json of each return',
  'report_links.token_hash': 'a secret: the hash of a link to a report',
  'report_links.code_hash': 'a keyed hash that only we can compare',
  'submissions.sender': 'a keyed hash that only we can compare',
  'express_approvals.person': 'a keyed hash that only we can compare',
  'express_approvals.code_hash': 'a secret: the hash of your authorisation code',
  'submissions.lease': 'technical: which of our processes works on the submission',
  'receipts.token': 'a secret: it is part of the address of a receipt, which is in the copy as a file',
  'subscriptions.update_url': 'a secret: anyone with this address can change the card',
  'subscriptions.cancel_url': 'a secret: anyone with this address can cancel the plan',
  'plan_purchases.token_hash': 'a secret of a card checkout',
  'answered_acts.asked': 'technical: the hash of a repeated request',
  'files.stored_as': 'technical: the name on our disk. The file itself is in the copy',
  'data_exports.stored_as': 'technical: the name on our disk',
  'hmrc_payments.browser_hash': 'a secret: the hash of a mark in the browser of a payment without an account',
  'hmrc_payments.idempotency_key': 'technical: stops a payment being made twice',
  'request_payments.idempotency_key': 'technical: stops a payment being made twice',
  'request_payments.page': 'a secret: the page at the bank that belongs to the payer',
  'monthly_summaries.stop_hash': 'a secret: the hash of a link that stops the summaries',
  'payment_requests.guid': 'a secret: it is part of the address where the request is paid',
  'invoice_drafts.guid': 'a secret: it is part of the address of a draft',
  'invoice_settings.logo': 'in the copy as the file invoice-logo',
  'invoice_logos.logo': 'in the copy as the files invoice-logo with a number',
  'imports.content': 'in the copy as a file, in the folder bank-files',
};

/** Texts with messages to HMRC that are encrypted whole. A copy has them in readable form. */
export const openedMessages: ReadonlySet<string> = new Set([
  'submissions.request_xml',
  'submission_events.detail',
]);

/** Encrypted columns that a copy has in readable form. */
export const openedColumns: ReadonlySet<string> = new Set([
  'users.nin_sealed',
  'employment_connections.nino_sealed',
  'employment_records.records_sealed',
  'agent_authorisations.nino_sealed',
]);
