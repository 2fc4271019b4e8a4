import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** Payments to HMRC, of accounts and of visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table hmrc_payments (
  user_id bigint references users,
  payment_id uuid primary key,
  browser_hash bytea,
  tax_year text,
  reference text not null,
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
  check ((user_id is null) <> (browser_hash is null)),
  check ((state = 'executed') = (executed is not null))
);
create index hmrc_payments_of_user on hmrc_payments (user_id, created);
create index hmrc_payments_of_browser on hmrc_payments (browser_hash, created) where browser_hash is not null;
create unique index hmrc_payments_provider on hmrc_payments (provider_id) where provider_id is not null;
create index hmrc_payments_open on hmrc_payments (updated) where state not in ('failed', 'executed');
-- Rows of visitors have no user, so only the system scope sees them.
${rowLevelSecurity('hmrc_payments')}
`;
