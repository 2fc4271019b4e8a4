import { allOrNone, type Env, webAddress } from './env.ts';

/**
 * What TrueLayer's console gives for an application, and where it is reached. Without addresses the sandbox while HMRC is
 * the sandbox, and no bank can be connected otherwise.
 */
export interface OpenBankingConfig {
  /** https://auth.truelayer.com; without a slash at its end. */
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
