import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { type OpenServices, openServices } from '../../src/server/start/open-services.ts';
import { startSandboxProcess, withSandbox } from '../../src/server/start/sandbox-process.ts';
import { seed } from '../../src/server/start/seed.ts';
import { newUtr } from '../../tests/support/new-utr.ts';
import { addSession, addUser } from '../../tests/support/people.ts';
import { reportLoad } from './own-load.ts';

/** A server whose memory is measured: its address, and a session of its only filer. */
export interface Ready {
  readonly url: string;
  readonly token: string;
}

/**
 * The server in a process of its own, with its database and the stand-in for HMRC in others, so that the memory is the
 * server's. It has one filer with a complete profile and what `fill` adds. It sends its address, and on request its
 * load, to the process that started it.
 */
export async function serveAlone(
  name: string,
  fill: (services: OpenServices, userId: number, now: Date) => Promise<void> = async () => undefined,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `formledger-${name}-`));
  const postgres = await startEmbeddedPostgres(dataDir);
  const environment = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' });
  const sandbox = await startSandboxProcess(environment);
  const now = new Date('2026-11-20T10:00:00Z');
  const services = await openServices(
    withSandbox(environment, sandbox),
    postgres.connection,
    () => now,
    (error) => {
      throw error;
    },
  );
  await seed(services);
  const people = { services, clock: { now } } as unknown as Parameters<typeof addUser>[0]; // the only part they use
  const profile = { name: 'Ann Example', address: '1 High Street', postcode: 'AB1 2CD', utr: newUtr() };
  const { userId } = await addUser(people, profile);
  await fill(services, userId, now);
  const token = await addSession(people, userId);
  const app = await buildApp(services, { logLevel: 'error' });
  await app.listen({ port: environment.port, host: environment.host });
  reportLoad();
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
}
