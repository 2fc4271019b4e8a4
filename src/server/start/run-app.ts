import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { endSoon } from '../db/end-soon.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { announce } from './announce.ts';
import { openServices } from './open-services.ts';
import { needsSandbox, startSandboxProcess, withSandbox } from './sandbox-process.ts';
import { sayRefusal } from './say-refusal.ts';
import { seed } from './seed.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Starts the app with its database and sandbox, prints its address, and stops everything on a signal. */
export async function runApp(config: Config, output: Pick<Console, 'log' | 'error'>): Promise<void> {
  const clientFolder = fileURLToPath(new URL('../../../build/client', import.meta.url));
  // Registered first, so that a Ctrl-C while starting does not leave a database running.
  const stops = stopOnSignal(config.drainSeconds * 1000);

  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir) : undefined;
  if (embedded !== undefined) await stops.started(() => embedded.stop());
  const sandbox = needsSandbox(config) ? await startSandboxProcess(config) : undefined;
  if (sandbox !== undefined) await stops.started(() => sandbox.stop());
  const services = await openServices(
    sandbox === undefined ? config : withSandbox(config, sandbox),
    embedded?.connection ?? { connectionString: config.databaseUrl },
    () => new Date(),
    (error) => output.error(error),
  ).catch(refuse);
  await stops.started(() => services.close());
  if (config.metrics !== undefined) {
    const metrics = await serveMetrics(services, config.metrics);
    await stops.started(() => metrics.stop());
  }
  const demo = await seed(services);
  const app = await buildApp(services, {
    ...(existsSync(clientFolder) ? { clientFolder } : {}),
    isDraining: () => stops.isStopping(),
    logLevel: process.env['LOG_LEVEL'] ?? 'warn',
  });
  await app.listen({ port: config.port, host: config.host });
  await stops.started(() => endSoon(services.db, app.close()));
  stops.ready();
  output.log(announce(services.config, demo));

  /** Prints why the app cannot start, stops the parts that are running, and ends the process. */
  async function refuse(error: unknown): Promise<never> {
    sayRefusal(error);
    return stops.end(1);
  }
}
