import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** Payments through the pay page, transactions that paid a request, and reminders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- Attempts to pay a request through the pay page. The user is the one who is paid.
create table request_payments (
  user_id bigint not null references users,
  payment_id uuid primary key,
  request_id bigint not null,
  amount bigint not null check (amount > 0),
  idempotency_key uuid not null,
  provider_id text,
  page text,
  state text not null
    check (state in ('created', 'authorization_required', 'authorizing', 'authorized', 'failed', 'executed')),
  failure text,
  bank text,
  executed timestamptz,
  created timestamptz not null,
  updated timestamptz not null,
  foreign key (user_id, request_id) references payment_requests,
  check ((state = 'executed') = (executed is not null))
);
create index request_payments_of_request on request_payments (user_id, request_id, created);
create unique index request_payments_provider on request_payments (provider_id) where provider_id is not null;
create index request_payments_open on request_payments (updated) where state not in ('failed', 'executed');
${rowLevelSecurity('request_payments')}

-- Transactions that paid a request, could be for several, or are for none. Each is compared with requests only once. No
-- reference to transactions: undoing an import removes them, and redoing it finds their requests again.
create table request_matches (
  user_id bigint not null references users,
  transaction_id bigint not null,
  state text not null check (state in ('asked', 'matched', 'neither')),
  request_id bigint,
  change_id bigint,
  before_via text,
  before_at timestamptz,
  at timestamptz not null,
  primary key (user_id, transaction_id),
  foreign key (user_id, request_id) references payment_requests,
  check ((state = 'matched') = (request_id is not null))
);
create index request_matches_of_request on request_matches (user_id, request_id) where request_id is not null;
${rowLevelSecurity('request_matches')}

-- Reminders that were sent.
create table request_reminders (
  user_id bigint not null references users,
  request_id bigint not null,
  kind text not null check (kind in ('before', 'on', 'after')),
  sent timestamptz not null,
  primary key (user_id, request_id, kind),
  foreign key (user_id, request_id) references payment_requests
);
${rowLevelSecurity('request_reminders')}
`;
