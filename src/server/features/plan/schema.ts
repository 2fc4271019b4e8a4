import type { Generated } from 'kysely';
import type { PlanStore } from '#contract/plan/plan.ts';
import type { Billing, PaidPlan } from '#domain/plans.ts';
import type { AutoId, Json } from '../../db/columns.ts';
import { rowLevelSecurity } from '../../db/row-level-security.ts';

/** A card checkout that the person requested. It grants its plan once, to its account. */
export interface PlanPurchases {
  user_id: number;
  purchase_id: AutoId;
  /** SHA-256 of the value that the checkout passes through. */
  token_hash: Buffer;
  plan: PaidPlan;
  billing: Billing;
  coupon: string | null;
  created: Date;
  /** The checkout that paid it, and when we recorded that. */
  checkout_id: string | null;
  settled: Date | null;
}

/** The subscription behind a plan, if known. users.plan and subscription_until say what applies. */
export interface Subscriptions {
  user_id: number;
  store: PlanStore;
  billing: Billing;
  paddle_subscription_id: number | null;
  paddle_plan_id: number | null;
  next_instalment: string | null;
  /** Pence. */
  next_amount: number | null;
  /** Cancelled: the subscription ends on this day. */
  cancels_on: string | null;
  update_url: Generated<string>;
  cancel_url: Generated<string>;
  offercode: Generated<string>;
  /** When we read this row from the checkout. */
  read: Date;
}

/** Append-only: every event of a plan. */
export interface SubscriptionEvents {
  event_id: AutoId;
  user_id: number;
  at: Date;
  kind: string;
  /** The id of an alert, so that it counts once. */
  alert_id: string | null;
  detail: Json<Readonly<Record<string, string | number | null>>>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    plan_purchases: PlanPurchases;
    subscriptions: Subscriptions;
    subscription_events: SubscriptionEvents;
  }
}

export const planSchema = `
-- Plans that someone went to the card checkout for.
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
${rowLevelSecurity('plan_purchases')}

-- The subscription that pays for a plan, where one is known.
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
${rowLevelSecurity('subscriptions')}

-- Everything that happened to plans.
create table subscription_events (
  user_id bigint not null references users,
  event_id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  alert_id text,
  detail jsonb not null,
  primary key (user_id, event_id)
);
-- An alert of the checkout counts once.
create unique index subscription_events_alert on subscription_events (alert_id) where alert_id is not null;
${rowLevelSecurity('subscription_events')}
-- What happened is not rewritten. It is deleted only with its account.
create function refuse_change_of_subscription_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.scope', true) = 'system' then return old; end if;
  raise exception 'subscription_events is added to only: % is refused', tg_op;
end $$;
create trigger subscription_events_are_added_only before update or delete on subscription_events
  for each row execute function refuse_change_of_subscription_events();
`;
