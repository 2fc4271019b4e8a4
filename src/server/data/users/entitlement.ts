import { type CalendarDate, calendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { PRO } from '#domain/plans.ts';
import type { Unpaid } from './schema.ts';
import type { Account } from './users.repo.ts';

export interface Entitlement {
  inTrial: boolean;
  subscribed: boolean;
  /** Why the account cannot sign in; undefined if it can. */
  refusal: Unpaid | undefined;
}

type Terms = Pick<Account, 'trial_ends' | 'subscription_until' | 'is_admin'>;

/** The columns of `users` that say which plan applies. */
export const planColumns = ['plan', 'trial_ends', 'subscription_until', 'is_admin'] as const;

/** A trial or a subscription gives access, up to the end of its last day in the United Kingdom. Staff need neither. */
export function entitlementOf(account: Terms, now: Date): Entitlement {
  const today = ukDateOf(now);
  const subscribed = lasts(account.subscription_until, today);
  const inTrial = !subscribed && lasts(account.trial_ends, today);
  return { inTrial, subscribed, refusal: refusalOf(account, subscribed || inTrial) };
}

/** The plan that applies now: a trial is of Pro. Filing live also needs a subscription. Spec 1, 1 and 3, 6. */
export function planInForce(account: Terms & Pick<Account, 'plan'>, now: Date): number {
  return entitlementOf(account, now).inTrial ? PRO : account.plan;
}

function refusalOf({ is_admin, subscription_until }: Terms, open: boolean): Entitlement['refusal'] {
  if (open || is_admin) return undefined;
  return subscription_until === null ? 'trial_expired' : 'subscription_invalid';
}

function lasts(until: string | null, today: CalendarDate): boolean {
  return until !== null && calendarDate(until) >= today;
}
