import { allOrNone, type Env, webAddress } from './env.ts';
import type { OpenBankingConfig } from './open-banking.ts';

/**
 * TrueLayer's Payments API v3, for paying HMRC. It is the application of open banking, with a key that signs its
 * requests. Without the key it is the sandbox if banks are the sandbox; otherwise no one can pay here.
 */
export interface PaymentsConfig {
  /** https://payment.truelayer.com, without a trailing slash: the page where people choose their bank. */
  pageUrl: string | undefined;
  /** https://webhooks.truelayer.com/.well-known/jwks: the only place whose keys sign webhooks. */
  jwksUrl: string | undefined;
  /** The number of the key in TrueLayer's console. */
  keyId: string;
  /** PEM, ES512. */
  privateKey: string;
}

/** Throws StartRefused if only some of the variables are set, or the application of open banking is missing. */
export function paymentsOf(env: Env, { authUrl }: OpenBankingConfig): PaymentsConfig {
  const names = [
    'TRUELAYER_PAYMENT_PAGE_URL',
    'TRUELAYER_WEBHOOK_KEYS_URL',
    'TRUELAYER_SIGNING_KEY_ID',
    'TRUELAYER_SIGNING_KEY',
  ];
  const hasKey = names.some((name) => env[name]?.trim());
  allOrNone(env, hasKey && authUrl === undefined ? [...names, 'TRUELAYER_AUTH_URL'] : names);
  return {
    pageUrl: webAddress(env, 'TRUELAYER_PAYMENT_PAGE_URL'),
    jwksUrl: webAddress(env, 'TRUELAYER_WEBHOOK_KEYS_URL'),
    keyId: env['TRUELAYER_SIGNING_KEY_ID']?.trim() ?? '',
    // Some places that store an environment cannot store line breaks.
    privateKey: (env['TRUELAYER_SIGNING_KEY'] ?? '').replaceAll('\\n', '\n'),
  };
}
