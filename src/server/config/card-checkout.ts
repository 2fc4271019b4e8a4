import { LITE, type PlanIds, PRO, sandboxPlanIds } from '#domain/plans.ts';
import { allOrNone, type Env, listOf, webAddress } from './env.ts';
import { StartRefused } from './start-refused.ts';

/**
 * The card checkout: a seller's account at Paddle (Classic). Without addresses it is the sandbox while HMRC is the
 * sandbox; otherwise nothing can be bought.
 */
export interface CardCheckoutConfig {
  /** Base address of the seller's calls, without a trailing slash. */
  vendorsUrl: string | undefined;
  /** Base address of the checkout. */
  checkoutUrl: string | undefined;
  vendorId: string;
  authCode: string;
  /** PEM; verifies the signature of Paddle's alerts. */
  publicKey: string;
  planIds: PlanIds;
}

export function cardCheckoutOf(env: Env): CardCheckoutConfig {
  allOrNone(env, [
    'PADDLE_VENDORS_URL',
    'PADDLE_CHECKOUT_URL',
    'PADDLE_VENDOR_ID',
    'PADDLE_VENDOR_AUTH_CODE',
    'PADDLE_PUBLIC_KEY',
    'PADDLE_PLANS',
  ]);
  return {
    vendorsUrl: webAddress(env, 'PADDLE_VENDORS_URL'),
    checkoutUrl: webAddress(env, 'PADDLE_CHECKOUT_URL'),
    vendorId: env['PADDLE_VENDOR_ID'] ?? '',
    authCode: env['PADDLE_VENDOR_AUTH_CODE'] ?? '',
    // Some places that store an environment cannot store line breaks.
    publicKey: (env['PADDLE_PUBLIC_KEY'] ?? '').replaceAll('\\n', '\n'),
    planIds: env['PADDLE_PLANS'] ? planIdsOf(env['PADDLE_PLANS']) : sandboxPlanIds,
  };
}

/** pro-yearly=1,pro-monthly=2,lite-yearly=3,lite-monthly=4 */
function planIdsOf(text: string): PlanIds {
  const ids = new Map(listOf(text).map((part) => part.split('=') as [string, string | undefined]));
  const idOf = (name: string): number => {
    const id = Number(ids.get(name));
    if (!Number.isSafeInteger(id) || id <= 0)
      throw new StartRefused(`PADDLE_PLANS must give the number of ${name}, as in ${name}=12345`);
    return id;
  };
  return {
    [PRO]: { yearly: idOf('pro-yearly'), monthly: idOf('pro-monthly') },
    [LITE]: { yearly: idOf('lite-yearly'), monthly: idOf('lite-monthly') },
  };
}
