import type { Generated } from 'kysely';
import type { PlanStore } from '#contract/plan.ts';
import type { Billing, PaidPlan } from '#domain/plans.ts';
import type { AutoId, Json } from './columns.ts';

/** A way to the card checkout that was asked for; it grants its plan once, to its account. */
export interface PlanPurchases {
  user_id: number;
  purchase_id: AutoId;
  /** SHA-256 of what the checkout was given to pass through. */
  token_hash: Buffer;
  plan: PaidPlan;
  billing: Billing;
  coupon: string | null;
  created: Date;
  /** The checkout that paid it, and when that was taken note of. */
  checkout_id: string | null;
  settled: Date | null;
}

/** The subscription that is behind a plan, where one is known; users.plan and subscription_until say what holds. */
export interface Subscriptions {
  user_id: number;
  store: PlanStore;
  billing: Billing;
  paddle_subscription_id: number | null;
  paddle_plan_id: number | null;
  next_instalment: string | null;
  /** Pence. */
  next_amount: number | null;
  /** It was cancelled and lasts to this day. */
  cancels_on: string | null;
  update_url: Generated<string>;
  cancel_url: Generated<string>;
  offercode: Generated<string>;
  /** When the checkout was asked for what stands here. */
  read: Date;
}

/** Append-only: everything that happened to plans. */
export interface SubscriptionEvents {
  event_id: AutoId;
  user_id: number;
  at: Date;
  kind: string;
  /** Of an alert, so that it counts once. */
  alert_id: string | null;
  detail: Json<Readonly<Record<string, string | number | null>>>;
}
