import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { type CardCheckout, createCardCheckout } from '../../integrations/card-checkout/card-checkout.ts';
import { CheckoutRefused, CheckoutUnavailable } from '../../integrations/card-checkout/transport.ts';
import { messages } from './messages.ts';

export const UNAVAILABLE =
  'The card checkout is not available at the moment. You have not been charged. Please try again soon.';

/** The card checkout of this installation. Throws unavailable if none is configured. */
export function checkoutOf({ cardCheckout }: Config): CardCheckout {
  if (cardCheckout.vendorsUrl === undefined) throw new AppError('unavailable', messages.notSold);
  return createCardCheckout(cardCheckout);
}

/** Makes a call to the checkout; a failure gets a message for people. Throws AppError 'unavailable'. */
export async function withCheckout<T>(work: Promise<T>, message = UNAVAILABLE): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CheckoutUnavailable || error instanceof CheckoutRefused)
      throw new AppError('unavailable', message);
    throw error;
  }
}
