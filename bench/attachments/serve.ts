import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { openServices } from '../../src/server/start/open-services.ts';
import { startSandboxProcess, withSandbox } from '../../src/server/start/sandbox-process.ts';
import { seed } from '../../src/server/start/seed.ts';
import { newUtr } from '../../tests/support/new-utr.ts';
import { addSession, addUser } from '../../tests/support/people.ts';

/**
 * The server in a process of its own, with its database and the stand-in for HMRC in others, so that the memory is the
 * server's. It has one filer with a complete profile. It sends its address, and on request its load, to the process
 * that started it.
 */
export interface Ready {
  readonly url: string;
  readonly token: string;
}

/** Since the last request: memory in bytes, and the time of the processor in ms. */
export interface Load {
  readonly resident: number;
  readonly peak: number;
  readonly processor: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'formledger-attachments-'));
const postgres = await startEmbeddedPostgres(dataDir);
const environment = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' });
const sandbox = await startSandboxProcess(environment);
const clock = () => new Date('2026-11-20T10:00:00Z');
const services = await openServices(
  withSandbox(environment, sandbox),
  postgres.connection,
  clock,
  (error) => {
    throw error;
  },
);
await seed(services);
const app = await buildApp(services, { logLevel: 'error' });
await app.listen({ port: environment.port, host: environment.host });

const people = { services, clock: { now: clock() } } as unknown as Parameters<typeof addUser>[0]; // the only part they use
const profile = { name: 'Ann Example', address: '1 High Street', postcode: 'AB1 2CD', utr: newUtr() };
const { userId } = await addUser(people, profile);
const token = await addSession(people, userId);

let peak = 0;
let used = process.cpuUsage();
const look = () => (peak = Math.max(peak, process.memoryUsage.rss()));
setInterval(look, 5);
process.on('message', () => {
  // Otherwise the peak is what earlier calls left behind.
  globalThis.gc?.();
  const { user, system } = process.cpuUsage(used);
  const resident = process.memoryUsage.rss();
  process.send?.({ resident, peak, processor: (user + system) / 1000 } satisfies Load);
  used = process.cpuUsage();
  peak = 0;
});
process.on('SIGTERM', () => {
  void (async () => {
    app.server.closeAllConnections();
    await app.close();
    await services.close();
    sandbox.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  })();
});
process.send?.({ url: `http://${environment.host}:${environment.port}`, token } satisfies Ready);
