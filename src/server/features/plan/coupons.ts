import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getCouponInfo } from '#contract/plan/plan.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { type Pence, pence, toPounds } from '#domain/money.ts';
import { checkoutProducts, LITE, PRO, priceOf } from '#domain/plans.ts';
import { AppError } from '../../http/app-error.ts';
import type { Coupon } from '../../integrations/card-checkout/card-checkout.ts';
import type { Services } from '../../services.ts';
import { addressKey, takeTurn } from '../../throttle/throttle.ts';
import { billingOf } from './billing.ts';
import { checkoutOf, withCheckout } from './checkout-of.ts';
import { COUPONS_FROM_ONE_CLIENT } from './limits.ts';
import { messages } from './messages.ts';

/** The coupon with this code, if it applies to the plan today. */
export async function findCoupon(
  { config }: Services,
  planId: number,
  code: string,
  now: Date,
): Promise<Coupon | undefined> {
  const today = ukDateOf(now);
  const all = await withCheckout(checkoutOf(config).coupons(planId));
  return all.find(
    (one) =>
      one.code.toLowerCase() === code.toLowerCase() &&
      one.usesLeft > 0 &&
      (one.expires === undefined || one.expires >= today),
  );
}

/** The discount of a coupon. Throws too_many_requests, so that codes cannot be guessed by the thousand. */
export async function readCoupon(
  services: Services,
  { product, coupon, duration = 'year' }: QueryOf<typeof getCouponInfo>,
  ip: string,
  now: Date,
): Promise<ReplyOf<typeof getCouponInfo>> {
  const allowed = await services.db.asSystem((tx) =>
    takeTurn(tx, addressKey('coupon', ip), COUPONS_FROM_ONE_CLIENT, now),
  );
  if (!allowed) throw new AppError('too_many_requests', messages.tooManyQuestions);
  const plan = Number(product) === checkoutProducts[PRO] ? PRO : LITE;
  const billing = billingOf(duration);
  const found = await findCoupon(
    services,
    services.config.cardCheckout.planIds[plan][billing],
    coupon.trim(),
    now,
  );
  if (found === undefined) return { status: 'error', message: messages.unknownCoupon };
  const price = priceOf({ plan, billing });
  const off = discountOf(found, price);
  return {
    status: 'success',
    discount: toPounds(off),
    price: toPounds(pence(price - off)),
    recurring: found.isRecurring ? 'Y' : 'N',
  };
}

/** To the nearest penny, and never more than the price. */
function discountOf({ discount }: Coupon, price: Pence): Pence {
  return pence(Math.min('share' in discount ? Math.round(price * discount.share) : discount.amount, price));
}
