import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startSandbox } from '#sandbox/start.ts';
import { distribute } from '#server/db/distribution/distribute.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/start/open-services.ts';
import { seedDefinitions } from '#server/start/seed.ts';
import { type SandboxAddress, withSandbox } from '#server/start/sandbox-process.ts';
import { administer, databaseOf, forgoDurability } from './administer.ts';
import { closeForCopies, createDistributed, dropDatabase, serversOf } from './nodes.ts';

export interface TestBed {
  /** Connection settings of the server; each test file creates its own database from `template`. */
  connection: pg.PoolConfig;
  template: string;
  sandbox: SandboxAddress;
  dataDir: string;
  /** The other servers of a distributed database. */
  nodes: readonly pg.PoolConfig[];
}

export { databaseOf };

declare module 'vitest' {
  export interface ProvidedContext {
    testBed: TestBed;
  }
}

/**
 * One PostgreSQL and one sandbox for all API tests: the embedded database, the server in DATABASE_URL, or the coordinator
 * in CITUS_URL with its nodes.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'formledger-test-'));
  const citusUrl = process.env['CITUS_URL'];
  const url = citusUrl ?? process.env['DATABASE_URL'];
  const embedded = url ? undefined : await startEmbeddedPostgres(dataDir);
  const connection: pg.PoolConfig = embedded?.connection ?? { connectionString: url };
  if (embedded) await forgoDurability(connection);
  // Polled without a pause, because these tests file forty returns. The browser tests wait as long as HMRC requires.
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    now: () => new Date(),
    pollInterval: 0,
    // HMRC's own limits have tests of their own.
    requestsPerSecond: 1_000,
    calculationDelayMs: 0,
  });
  const servers = citusUrl ? await serversOf(citusUrl) : { connection, nodes: [] };
  const template = `formledger_template_${process.pid}`;
  if (citusUrl) await createDistributed(servers, template);
  else await administer(connection, `create database ${template}`);
  const services = await openServices(
    withSandbox(readConfig({ DATA_DIR: dataDir }), sandbox),
    databaseOf(connection, template),
    () => new Date('2026-11-20T10:00:00Z'),
    (error) => console.error(error),
  );
  await seedDefinitions(services);
  if (citusUrl) await distribute(services.db);
  await services.close();
  await closeForCopies(servers, template);
  project.provide('testBed', {
    connection,
    template,
    sandbox: {
      url: sandbox.url,
      smtpPort: sandbox.smtpPort,
      cardCheckout: sandbox.cardCheckout,
      payments: sandbox.payments,
    },
    dataDir,
    nodes: servers.nodes,
  });
  return async () => {
    await dropDatabase(servers, template);
    await sandbox.close();
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
