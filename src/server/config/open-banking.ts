import { allOrNone, type Env, webAddress } from './env.ts';

/**
 * TrueLayer's application details from its console, and its addresses. Without addresses it is the sandbox while HMRC
 * is the sandbox; otherwise no bank can be connected.
 */
export interface OpenBankingConfig {
  /** https://auth.truelayer.com, without a trailing slash. */
  authUrl: string | undefined;
  /** https://api.truelayer.com */
  apiUrl: string | undefined;
  clientId: string;
  clientSecret: string;
}

export function openBankingOf(env: Env): OpenBankingConfig {
  allOrNone(env, [
    'TRUELAYER_AUTH_URL',
    'TRUELAYER_API_URL',
    'TRUELAYER_CLIENT_ID',
    'TRUELAYER_CLIENT_SECRET',
  ]);
  return {
    authUrl: webAddress(env, 'TRUELAYER_AUTH_URL'),
    apiUrl: webAddress(env, 'TRUELAYER_API_URL'),
    clientId: env['TRUELAYER_CLIENT_ID']?.trim() ?? '',
    clientSecret: env['TRUELAYER_CLIENT_SECRET']?.trim() ?? '',
  };
}
