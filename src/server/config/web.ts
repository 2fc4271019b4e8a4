import { type Env, listOf, portOf, secondsOf } from './env.ts';

/** Where the app listens, and where people reach it. */
export interface WebConfig {
  host: string;
  port: number;
  /** Address people reach the app at; used in mailed links. */
  publicUrl: string;
  /** Reverse proxies whose X-Forwarded-For is believed; none by default. */
  trustedProxies: readonly string[];
  /** How long calls are still taken after SIGTERM, while /readyz already says no. */
  drainSeconds: number;
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
    drainSeconds: secondsOf(env, 'DRAIN_SECONDS', 0),
  };
}
