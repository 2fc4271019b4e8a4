import type { Subscription } from '#contract/plan/plan.ts';
import { calendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { pence, toPounds } from '#domain/money.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { entitlementOf } from '../../data/users/entitlement.ts';
import { planOf } from './subscriptions.repo.ts';

/** The plan and its subscription. The links to change the card or cancel are only for the owner, not an adviser or support. */
export async function readSubscription({ db }: Services, caller: Caller, now: Date): Promise<Subscription> {
  const row = await db.asUser(caller.userId, (tx) => planOf(tx, caller.userId));
  const { inTrial, subscribed } = entitlementOf(row, now);
  const isOwner = caller.agentId === undefined && caller.supporterId === undefined;
  return {
    plan: row.plan,
    in_trial: inTrial ? 'Y' : 'N',
    trial_expires: ukDate(row.trial_ends),
    sku: row.billing ?? '',
    paddle_sku: row.paddle_plan_id === null ? '' : String(row.paddle_plan_id),
    store: row.store ?? '',
    next_instalment: ukDate(row.next_instalment),
    ...(row.next_amount === null ? {} : { next_amount: toPounds(pence(row.next_amount)) }),
    cancels_on: ukDate(row.cancels_on),
    update_url: isOwner ? (row.update_url ?? '') : '',
    cancel_url: isOwner ? (row.cancel_url ?? '') : '',
    offercode: row.offercode ?? '',
    paid_until: ukDate(row.subscription_until),
    sub_active: subscribed ? 'Y' : 'N',
  };
}

function ukDate(date: string | null): string {
  return date === null ? '' : formatUkDate(calendarDate(date));
}
