import type { Subscription } from '#contract/plan/plan.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { LITE, type PaidPlan, PRO } from '#domain/plans.ts';
import { daysUntil } from '../../../shared/session/trial-text.ts';

/** The state of someone's plan, as the tab shows it. */
export interface PlanState {
  /**
   * trial: nothing bought yet. none: no plan is active. card: paid through the card checkout. shop: paid through an
   * app store. ending: cancelled, but still active for now. given: active, with no payment known.
   */
  readonly kind: 'trial' | 'none' | 'card' | 'shop' | 'ending' | 'given';
  /** Days left in the trial, after today. */
  readonly daysLeft: number;
  readonly canBuy: readonly PaidPlan[];
  /** The plans a running subscription can change to. */
  readonly canChangeTo: PaidPlan | undefined;
}

export function planStateOf(subscription: Subscription, today: CalendarDate): PlanState {
  const kind = kindOf(subscription);
  const { plan, trial_expires } = subscription;
  return {
    kind,
    daysLeft: kind === 'trial' ? daysUntil(parseUkDate(trial_expires) ?? today, today) : 0,
    canBuy:
      kind === 'trial' || kind === 'none' || kind === 'ending'
        ? [PRO, LITE]
        : kind === 'given' && plan === LITE
          ? [PRO]
          : [],
    canChangeTo: kind === 'card' ? (plan === LITE ? PRO : LITE) : undefined,
  };
}

function kindOf({ in_trial, sub_active, store, cancels_on }: Subscription): PlanState['kind'] {
  if (in_trial === 'Y') return 'trial';
  if (sub_active === 'N') return 'none';
  if (store === '') return 'given';
  if (store !== 'FORMLEDGER') return 'shop';
  return cancels_on === '' ? 'card' : 'ending';
}
