import { type Env, listOf, portOf } from './env.ts';

/** Where the app listens, and where people reach it. */
export interface WebConfig {
  host: string;
  port: number;
  /** Address people reach the app at; used in mailed links. */
  publicUrl: string;
  /** Reverse proxies whose X-Forwarded-For is believed; none by default. */
  trustedProxies: readonly string[];
}

export function webOf(env: Env): WebConfig {
  const port = portOf(env, 'PORT', 3000);
  const host = env['HOST'] ?? '127.0.0.1';
  const address = env['PUBLIC_URL'] ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  return {
    host,
    port,
    publicUrl: address.replace(/\/$/, ''),
    trustedProxies: listOf(env['TRUSTED_PROXIES'] ?? ''),
  };
}
