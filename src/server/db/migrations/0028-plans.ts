import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** What was bought at the card checkout, what stands behind a plan, and what happened to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of ['plan_purchases', 'subscriptions', 'subscription_events'])
    await sql.raw(rowLevelSecurity(table)).execute(db);
}

const TABLES = `
create table plan_purchases (
  user_id bigint not null references users,
  purchase_id bigint generated always as identity,
  token_hash bytea not null,
  plan integer not null check (plan in (2, 3)),
  billing text not null check (billing in ('yearly', 'monthly')),
  coupon text,
  created timestamptz not null,
  checkout_id text,
  settled timestamptz,
  primary key (user_id, purchase_id)
);
create unique index plan_purchases_token on plan_purchases (token_hash);
-- A checkout pays one purchase.
create unique index plan_purchases_checkout on plan_purchases (checkout_id) where checkout_id is not null;

create table subscriptions (
  user_id bigint primary key references users,
  store text not null check (store in ('FORMLEDGER', 'PLAY_STORE', 'APP_STORE')),
  billing text not null check (billing in ('yearly', 'monthly')),
  paddle_subscription_id bigint,
  paddle_plan_id bigint,
  next_instalment date,
  next_amount bigint,
  cancels_on date,
  update_url text not null default '',
  cancel_url text not null default '',
  offercode text not null default '',
  read timestamptz not null
);
create unique index subscriptions_paddle on subscriptions (paddle_subscription_id)
  where paddle_subscription_id is not null;

create table subscription_events (
  user_id bigint not null references users,
  event_id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  alert_id text,
  detail jsonb not null,
  primary key (user_id, event_id)
);
-- What happened is not rewritten; it goes with the account alone.
create function refuse_change_of_subscription_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.scope', true) = 'system' then return old; end if;
  raise exception 'subscription_events is added to only: % is refused', tg_op;
end $$;
create trigger subscription_events_are_added_only before update or delete on subscription_events
  for each row execute function refuse_change_of_subscription_events();
create unique index subscription_events_alert on subscription_events (alert_id) where alert_id is not null;
`;
