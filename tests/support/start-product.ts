import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '#sandbox/start.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { type OpenServices, openServices } from '#server/start/open-services.ts';
import { withSandbox } from '#server/start/sandbox-process.ts';
import { seed } from '#server/start/seed.ts';
import { forgoDurability } from './administer.ts';
import { serverLog } from './server-logs.ts';

/**
 * The built product as `npm start` runs it, in a separate process with new data in a temporary folder and another
 * clock. It listens on the address in the environment, once `fill` has added data to its database. SIGTERM ends it
 * and the process. Returns its address.
 */
export async function startProduct({
  name,
  clock,
  sandboxPort = 0,
  durable = true,
  logs = false,
  fill,
}: {
  /** The path of the folder. */
  name: string;
  clock: () => Date;
  sandboxPort?: number;
  /** False where no one measures how long saving takes. */
  durable?: boolean;
  /** Writes every request to a file, for the search at the end of the browser tests. */
  logs?: boolean;
  fill?: (services: OpenServices) => Promise<void>;
}): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), `formledger-${name}-`));
  const postgres = await startEmbeddedPostgres(dataDir);
  if (!durable) await forgoDurability(postgres.connection);
  const environment = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' });
  const alertsTo = `http://${environment.host}:${environment.port}/api/paddle/webhook`;
  // Waiting for HMRC's limits would take most of the time of these tests; the limits have tests of their own.
  const quick = { requestsPerSecond: 1_000, calculationDelayMs: 0 };
  const sandbox = await startSandbox({ port: sandboxPort, smtpPort: 0, now: clock, alertsTo, ...quick });
  const base = withSandbox(environment, sandbox);
  const hmrc = { ...base.hmrc, requestsPerSecond: quick.requestsPerSecond, calculationWaitMs: 0 };
  const config = { ...base, hmrc };
  const services = await openServices(config, postgres.connection, clock, (error) => console.error(error));
  await seed(services);
  await fill?.(services);
  const app = await buildApp(services, {
    clientFolder: fileURLToPath(new URL('../../build/client', import.meta.url)),
    ...(logs ? { logLevel: 'info', logTo: serverLog(config.port) } : { logLevel: 'error' }),
  });
  await app.listen({ port: config.port, host: config.host });

  process.on('SIGTERM', () => {
    void (async () => {
      const closing = app.close();
      // A browser that other tests still use keeps its connections open for more than a minute.
      app.server.closeAllConnections();
      await closing;
      await services.close();
      await sandbox.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    })();
  });
  return config.publicUrl;
}
