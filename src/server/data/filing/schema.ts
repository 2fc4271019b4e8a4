import type { ColumnType, Generated } from 'kysely';
import type { AutoId, Json } from '../../db/columns.ts';
import { rowLevelSecurity } from '../../db/row-level-security.ts';

export interface Submissions {
  submission_id: AutoId;
  user_id: number;
  tax_year: string;
  state: string;
  test: boolean;
  amendment: boolean;
  message_class: string;
  transaction_ref: string;
  correlation_id: string | null;
  poll_url: string | null;
  /** When it is due, or when the lease of the process that works on it ends. */
  next_poll: Date | null;
  /** A new UUID each time a process takes it. */
  lease: string | null;
  irmark_base64: string;
  irmark_base32: string;
  /** The message as sent, with credentials replaced. Sealed, and so is the reply. */
  request_xml: string;
  reply_xml: string | null;
  success: boolean | null;
  message: Generated<string>;
  issues: Json<{ field: string; message: string }[]>;
  report_token: string;
  /** The answers, figures and definition versions that the return was built from, with sealed texts. */
  inputs: Json<unknown>;
  sealed: Generated<boolean>;
  declaration: string | null;
  /** Who filed: the account, or the agent's id. */
  agent_id: number | null;
  /** A keyed hash of the HMRC user ID that sent it; null for submissions older than the column. */
  sender: string | null;
  /** Someone wrote its XML elsewhere; nothing of it comes from saved forms. */
  manual: Generated<boolean>;
  /** It went to HMRC's external test service. */
  test_service: Generated<boolean>;
  submitted: Date;
  updated: Date;
}

/** Append-only: every message sent and received about a submission. */
export interface SubmissionEvents {
  event_id: AutoId;
  user_id: number;
  submission_id: number;
  at: Date;
  kind: string;
  detail: string;
}

/** What a submission was worked out from (proof/sources.ts): JSON, compressed and encrypted. Never changes. */
export interface FilingSourceRows {
  user_id: number;
  submission_id: number;
  content_sealed: Buffer;
}

/** A link that shows a filed return to people without an account. */
export interface ReportLinks {
  user_id: number;
  link_id: AutoId;
  submission_id: number;
  token_hash: Buffer;
  /** A keyed hash of the check code on the report. */
  code_hash: string;
  /** Whom it is for. Sealed. */
  made_for: string;
  created: Date;
  expires: Date;
  revoked: ColumnType<Date | null, undefined, Date>;
  views: Generated<number>;
  last_view: ColumnType<Date | null, undefined, Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    submissions: Submissions;
    submission_events: SubmissionEvents;
    filing_sources: FilingSourceRows;
    report_links: ReportLinks;
  }
}

export const filingSchema = `
-- Returns sent to HMRC, with what they were built from and what HMRC answered.
create table submissions (
  submission_id bigint generated always as identity,
  user_id bigint not null references users,
  tax_year text not null,
  state text not null,
  test boolean not null,
  amendment boolean not null,
  message_class text not null,
  transaction_ref text not null,
  correlation_id text,
  poll_url text,
  next_poll timestamptz,
  irmark_base64 text not null,
  irmark_base32 text not null,
  request_xml text not null,
  reply_xml text,
  success boolean,
  message text not null default '',
  issues jsonb not null default '[]',
  report_token text not null,
  inputs jsonb not null,
  declaration text,
  agent_id bigint,
  submitted timestamptz not null,
  updated timestamptz not null,
  sealed boolean not null default false,
  lease uuid,
  sender text,
  primary key (user_id, submission_id)
);
-- Fifty clicks at once file one return: only one of a year can be on its way.
create unique index submissions_on_its_way on submissions (user_id, tax_year)
  where state in ('built', 'unsure', 'polling', 'recoverable');
create index submissions_open on submissions (next_poll) where state <> 'closed';
create index submissions_unsealed on submissions (user_id) where not sealed;
${rowLevelSecurity('submissions')}

-- Every message sent and received about a return.
create table submission_events (
  event_id bigint generated always as identity,
  user_id bigint not null references users,
  submission_id bigint not null,
  at timestamptz not null,
  kind text not null,
  detail text not null,
  primary key (user_id, event_id),
  foreign key (user_id, submission_id) references submissions
);
${rowLevelSecurity('submission_events')}
-- What happened to a return never changes. It is deleted only with its whole account, whose removal sets app.removes_accounts.
create rule submission_events_fixed as on update to submission_events do instead nothing;
create rule submission_events_keep as on delete to submission_events
  where coalesce(current_setting('app.removes_accounts', true), '') <> 'yes' do instead nothing;
`;
