import { type Offer, priceOf } from '#domain/plans.ts';
import type { Order, Subscriber } from '../../integrations/card-checkout/card-checkout.ts';

/**
 * Whether an order matches the request: its number (`planId`), pounds, the price, and a running subscription. A coupon,
 * which only the seller can issue, can lower the price.
 */
export function matchesOffer(
  offer: Offer,
  planId: number,
  { planId: ordered, total, currency, hasCoupon }: Order,
  subscriber: Subscriber,
): boolean {
  const price = priceOf(offer);
  const isPrice = total !== undefined && (hasCoupon ? total >= 0 && total <= price : total === price);
  const isNumber = ordered === planId && subscriber.planId === planId;
  return isNumber && isPrice && currency === 'GBP' && subscriber.state !== 'deleted';
}
