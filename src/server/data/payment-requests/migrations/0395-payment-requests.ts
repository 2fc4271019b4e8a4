import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** Requests for payment, the invoices sent with them, and the customers they went to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- Requests for payment, with or without an invoice.
create table payment_requests (
  user_id bigint not null references users,
  request_id bigint generated always as identity,
  guid uuid not null unique default gen_random_uuid(),
  created timestamptz not null,
  description text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  email text not null,
  payee text not null,
  account_id bigint,
  paid text not null default 'N' check (paid in ('N', 'P', 'Y')),
  paid_at timestamptz,
  paid_via text check (paid_via in ('marked', 'page', 'transaction')),
  auto_claim boolean not null,
  claim_category_id bigint,
  claim_custom_tag_id bigint,
  discarded boolean not null default false,
  sent timestamptz not null,
  send_copy boolean not null,
  bounced timestamptz,
  invoice_number integer,
  due_date date,
  notes text not null default '',
  customer_address text not null default '',
  lines jsonb not null default '[]',
  business jsonb,
  remind_before boolean not null default false,
  remind_on boolean not null default false,
  remind_after boolean not null default false,
  extra jsonb,
  primary key (user_id, request_id),
  foreign key (user_id, account_id) references accounts on delete set null (account_id),
  foreign key (user_id, claim_custom_tag_id) references custom_tags,
  check ((paid = 'N') = (paid_at is null)),
  check ((paid = 'N') = (paid_via is null)),
  check (not auto_claim or claim_category_id is not null),
  check (invoice_number is null or (due_date is not null and business is not null))
);
create unique index payment_requests_invoice on payment_requests (user_id, invoice_number)
  where invoice_number is not null;
create index payment_requests_sent on payment_requests (user_id, created desc);
create index payment_requests_open on payment_requests (user_id, account_id) where paid = 'N' and not discarded;
create index payment_requests_due on payment_requests (due_date)
  where paid = 'N' and not discarded and (remind_before or remind_on or remind_after);
${rowLevelSecurity('payment_requests')}

-- The last invoice number of each person. The row is locked while an invoice takes the next one, so numbers have no gaps.
create table invoice_counters (
  user_id bigint primary key references users,
  last_number integer not null check (last_number > 0)
);
${rowLevelSecurity('invoice_counters')}

-- People whom invoices went to.
create table invoice_customers (
  user_id bigint not null references users,
  customer_id bigint generated always as identity,
  email text not null,
  address text not null,
  used timestamptz not null,
  primary key (user_id, customer_id)
);
${rowLevelSecurity('invoice_customers')}

-- The invoice that a person last looked at before sending it.
create table invoice_drafts (
  user_id bigint primary key references users,
  guid uuid not null unique default gen_random_uuid(),
  content jsonb not null,
  made timestamptz not null
);
${rowLevelSecurity('invoice_drafts')}
`;
