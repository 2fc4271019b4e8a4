import { type Env, listOf, portOf } from './env.ts';
import { StartRefused } from './start-refused.ts';

/** Where Prometheus reads this process. */
export interface MetricsConfig {
  host: string;
  port: number;
  /** The client addresses that get them. */
  addresses: readonly string[];
}

/** Undefined without METRICS_PORT: then nothing listens. Throws StartRefused for the port of the app itself. */
export function metricsOf(env: Env, appPort: number): MetricsConfig | undefined {
  const text = env['METRICS_PORT']?.trim();
  if (!text) return undefined;
  const port = portOf(env, 'METRICS_PORT', 0);
  if (port === appPort && port !== 0)
    throw new StartRefused('METRICS_PORT must not be PORT: people must not reach the metrics.');
  return {
    host: env['METRICS_HOST'] || '127.0.0.1',
    port,
    addresses: listOf(env['METRICS_ADDRESSES'] || '127.0.0.1,::1'),
  };
}
