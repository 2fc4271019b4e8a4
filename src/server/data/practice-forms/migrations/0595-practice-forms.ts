import { type Kysely, sql } from 'kysely';
import { forceRowLevelSecurity } from '../../../db/row-level-security.ts';

/**
 * The own forms of practices, and the copies of clients (decision 84). A copy belongs to its client: the practice sees
 * that it exists and what was sent back, and each side only ever its own rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

/** The practice of the transaction's agent. Someone who was removed has none. */
const ofPractice = `practice_id = (select a.practice_id from agents a
    where a.agent_id = (select nullif(current_setting('app.agent_id', true), '')::bigint) and a.removed is null)`;
const ofUser = `user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)`;
const inSystem = `(select current_setting('app.scope', true)) = 'system'`;

const policy = (table: string, rows: string) => `${forceRowLevelSecurity(table)}
create policy own_rows on ${table} using (${rows}) with check (${rows});`;
const practiceOnly = (table: string) => policy(table, `${ofPractice} or ${inSystem}`);
const clientAndPractice = (table: string) => policy(table, `${ofUser} or ${ofPractice} or ${inSystem}`);

const text = `
create table practice_forms (
  practice_id bigint not null references practices,
  form_id bigint generated always as identity,
  created timestamptz not null,
  retired timestamptz,
  -- Changes that are not published. Revisions go on counting, so that no two drafts have the same.
  draft jsonb,
  revision int not null default 0,
  draft_saved timestamptz,
  draft_saved_by bigint references agents on delete set null,
  -- Where answers are sent. The secret signs them.
  hook_url text not null default '',
  hook_secret_sealed bytea,
  primary key (practice_id, form_id)
);
create unique index practice_forms_number on practice_forms (form_id);
create index practice_forms_saved_by on practice_forms (draft_saved_by);
${practiceOnly('practice_forms')}

create table practice_form_versions (
  practice_id bigint not null,
  form_id bigint not null,
  version int not null,
  definition jsonb not null,
  published timestamptz not null,
  published_by bigint references agents on delete set null,
  note text not null default '',
  primary key (practice_id, form_id, version),
  foreign key (practice_id, form_id) references practice_forms
);
create index practice_form_versions_by on practice_form_versions (published_by);
${practiceOnly('practice_form_versions')}

-- A form that a client was sent. The definition of its version is in practice_form_versions.
create table form_requests (
  user_id bigint not null references users,
  request_id bigint generated always as identity,
  practice_id bigint not null references practices,
  form_id bigint not null,
  version int not null,
  sent timestamptz not null,
  sent_by bigint references agents on delete set null,
  message text not null default '',
  due date not null,
  remind_before boolean not null,
  remind_on boolean not null,
  remind_after boolean not null,
  opened timestamptz,
  -- What the client has not sent back yet, and since when there is any.
  draft jsonb,
  begun timestamptz,
  -- What was sent back last.
  answers jsonb,
  submitted timestamptz,
  signature jsonb,
  reopened timestamptz,
  reason text not null default '',
  withdrawn timestamptz,
  primary key (user_id, request_id),
  foreign key (practice_id, form_id, version) references practice_form_versions
);
create unique index form_requests_number on form_requests (request_id);
create index form_requests_form on form_requests (practice_id, form_id);
create index form_requests_sent_by on form_requests (sent_by);
create index form_requests_due on form_requests (due) where withdrawn is null;
${clientAndPractice('form_requests')}

create table form_request_reminders (
  user_id bigint not null,
  request_id bigint not null,
  kind text not null check (kind in ('before', 'on', 'after')),
  sent timestamptz not null,
  primary key (user_id, request_id, kind),
  foreign key (user_id, request_id) references form_requests on delete cascade
);
${policy('form_request_reminders', `${ofUser} or ${inSystem}`)}

-- Messages to webhooks. What they say is read when they are sent.
create table practice_hook_deliveries (
  practice_id bigint not null,
  delivery_id bigint generated always as identity,
  form_id bigint not null,
  request_id bigint not null,
  created timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  outcome text not null default '',
  primary key (practice_id, delivery_id),
  foreign key (practice_id, form_id) references practice_forms
);
create index practice_hook_deliveries_form on practice_hook_deliveries (practice_id, form_id, delivery_id);
${practiceOnly('practice_hook_deliveries')}
`;
