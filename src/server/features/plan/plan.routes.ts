import * as contract from '#contract/plan/plan.ts';
import { type Route, serve } from '../../http/serve.ts';
import { addressOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { changePlan } from './change-plan.ts';
import { readCoupon } from './coupons.ts';
import { openCheckoutFor, openCheckoutToReturnWith } from './open-checkout.ts';
import { readSubscription } from './read-subscription.ts';
import { recordPurchase } from './settle-purchase.ts';
import { takeAlert } from './take-alert.ts';

export function planRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.getUserSubscription, ({ caller, now }) => readSubscription(services, caller, now)),
    serve(contract.openCheckout, ({ body, caller, now }) => openCheckoutFor(services, caller, body, now)),
    serve(contract.openCheckoutToReturn, ({ body: { guid, ...request }, now }) =>
      openCheckoutToReturnWith(services, guid, request, now),
    ),
    serve(contract.addUserSubscription, ({ body, request, now }) =>
      recordPurchase(services, body, addressOf(request), now),
    ),
    serve(contract.getCouponInfo, ({ query, request, now }) =>
      readCoupon(services, query, addressOf(request), now),
    ),
    serve(contract.upgradeDowngrade, async ({ body, caller, now }) => {
      const { isDone, message } = await changePlan(services, caller, body.plan, now);
      return { status: isDone ? ('success' as const) : ('error' as const), message };
    }),
    serve(contract.paddleAlert, async ({ body, now }) => {
      await takeAlert(services, body, now);
      return { status: 'success' as const };
    }),
  ];
}
