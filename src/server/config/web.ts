import { type Env, listOf, portOf, secondsOf } from './env.ts';

/** Where the app listens, and its public address. */
export interface WebConfig {
  host: string;
  port: number;
  /** The public address of the app, used in mailed links. */
  publicUrl: string;
  /** Reverse proxies whose X-Forwarded-For is trusted; none by default. */
  trustedProxies: readonly string[];
  /** How long calls are still accepted after SIGTERM, while /readyz already fails. */
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
