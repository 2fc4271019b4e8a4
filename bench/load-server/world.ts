import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandbox } from '../../src/sandbox/start.ts';
import { readConfig } from '../../src/server/config.ts';
import { clusterIn, startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { distribute } from '../../src/server/db/distribution/distribute.ts';
import { openServices } from '../../src/server/start/open-services.ts';
import { withSandbox } from '../../src/server/start/sandbox-process.ts';
import { databaseOf } from '../../tests/support/global-setup.ts';
import { createDistributed, dropDatabase, serversOf } from '../../tests/support/nodes.ts';
import { newUtr } from '../../tests/support/new-utr.ts';
import { addUserWithPassword } from '../../tests/support/people.ts';
import { addTransactions } from '../books/population.ts';
import type { News, Setting, Use } from './process.ts';

export interface Process {
  readonly url: string;
  use(): Promise<Use>;
  stop(): Promise<void>;
}

export interface World {
  /** The email addresses of the people; their password is PASSWORD of the tests. */
  readonly people: readonly string[];
  startProcess(): Promise<Process>;
  /** The number of the process of the database server. */
  databaseServer(): number;
  /** Bytes of the database on the disk. */
  databaseSize(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * One PostgreSQL that waits for the disk, or the coordinator in CITUS_URL with its nodes; one sandbox, and people with
 * books, in a folder of their own.
 */
export async function openWorld(people: number, rows: number): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'formledger-load-'));
  const citusUrl = process.env['CITUS_URL'];
  const postgres =
    citusUrl === undefined ? await startEmbeddedPostgres(dataDir) : await distributedPostgres(citusUrl);
  const now = () => new Date();
  // HMRC's limits and pauses would be measured, and not the product.
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    now,
    pollInterval: 0,
    requestsPerSecond: 1_000,
  });
  const { url, smtpPort, cardCheckout, payments } = sandbox;
  const setting: Setting = {
    dataDir,
    connection: postgres.connection,
    sandbox: { url, smtpPort, cardCheckout, payments },
  };
  const config = withSandbox(readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'no' }), setting.sandbox);
  const open = () =>
    openServices(config, postgres.connection, now, (error) => process.stderr.write(`${error.stack}\n`));
  let services = await open();
  if (citusUrl !== undefined) {
    await distribute(services.db);
    // With the settings that the database now has.
    await services.close();
    services = await open();
  }
  const made = [];
  for (let at = 0; at < people; at += 1)
    made.push(
      await addUserWithPassword({ services, clock: { now: now() } } as never, {
        email: `load-${at}@people.example`,
        name: 'Ann Example',
        address: '1 High Street, Anytown',
        postcode: 'AB1 2CD',
        utr: newUtr(),
      }),
    );
  const ids = made.map(({ userId }) => userId);
  // As the superuser, who is asked for no policies.
  await services.db.kysely.transaction().execute((tx) => addTransactions(tx, ids, rows, now()));
  await services.db.pool.query('vacuum analyze');
  await services.close();

  return {
    people: made.map(({ email }) => email),
    startProcess: () => startProcess(setting),
    databaseServer: () =>
      Number(readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]),
    async databaseSize() {
      const client = new pg.Client(postgres.connection);
      await client.connect();
      try {
        const { rows } = await client.query<{ size: string }>(
          'select pg_database_size(current_database()) as size',
        );
        return Number(rows[0]?.size);
      } finally {
        await client.end();
      }
    },
    async stop() {
      await sandbox.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new database on the coordinator and its nodes. */
async function distributedPostgres(citusUrl: string) {
  const name = `load_${process.pid}`;
  const servers = await serversOf(citusUrl);
  await createDistributed(servers, name);
  return { connection: databaseOf(servers.connection, name), stop: () => dropDatabase(servers, name) };
}

function startProcess(setting: Setting): Promise<Process> {
  const child: ChildProcess = fork(new URL('./process.ts', import.meta.url), {
    // As deploy/ starts the product.
    env: { ...process.env, MALLOC_ARENA_MAX: '2', LOAD_SETTING: JSON.stringify(setting) },
    execArgv: ['--max-semi-space-size=8'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a process ended with ${code} while starting`)));
    child.once('message', (news: News) => {
      if (!('url' in news)) return;
      resolve({
        url: news.url,
        use: () =>
          new Promise((told) => {
            child.once('message', (next: News) => told(next as Use));
            child.send('use');
          }),
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}
