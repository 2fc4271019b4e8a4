import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '#sandbox/start.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { openSeal } from '#server/keys/open-seal.ts';
import { openServices } from '#server/start/open-services.ts';
import { withSandbox } from '#server/start/sandbox-process.ts';
import { seedDefinitions } from '#server/start/seed.ts';
import { browserHeaders, connectHmrc, newNino } from '#tests/support/hmrc.ts';
import { JOB } from '#tests/support/filing.ts';
import { newUtr } from '#tests/support/new-utr.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { ask, type Door, pause } from './ask.ts';
import { serviceProxy, wire } from './fault-proxy.ts';
import type { Order } from './filing-process.ts';
import type { World } from './scenarios.ts';
import { startFilingProcess } from './start-filing-process.ts';
import type { Person } from './work.ts';

/** Longer than a lease, and than the minute after which overdue returns are recovered. */
const LATER_MS = 121_000;

/** The product as processes that can be killed, with something to break between it and everything else. */
export async function startDrill(dataDir: string, { usesStore }: { usesStore: boolean }) {
  let ahead = 0;
  let jump = 0;
  const clock = () => new Date(Date.now() + ahead);
  const postgres = await startEmbeddedPostgres(dataDir);
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    now: clock,
    pollInterval: 0,
    requestsPerSecond: 1_000,
    calculationDelayMs: 0,
  });
  const services = await serviceProxy(sandbox.url);
  const mail = await wire(0, { port: sandbox.smtpPort });
  const sockets = mkdtempSync(join(tmpdir(), 'fl-wire-'));
  const SOCKET = '.s.PGSQL.5432';
  const database = await wire(join(sockets, SOCKET), { path: join(postgres.connection.host, SOCKET) });
  const { cardCheckout, payments } = sandbox;
  const address = { url: services.url, smtpPort: mail.port, cardCheckout, payments };
  const bucket = services.url.replace('http://', 'http://SANDBOXKEY:sandbox%2Fsecret%2Bkey@');
  const env: Record<string, string> = usesStore ? { FILES_URL: `${bucket}/formledger-files/drill` } : {};
  const config = withSandbox(readConfig({ ...env, DATA_DIR: dataDir, DEMO_DATA: 'no' }), address);
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  const first = await openServices(config, postgres.connection, clock, (error) => console.error(error));
  await seedDefinitions(first);
  await first.close();
  const db = await connect(postgres.connection);
  const seal = await openSeal(db, config);

  const connection = { ...postgres.connection, host: sockets };
  const start = () => startFilingProcess({ dataDir, connection, sandbox: address, ahead, env });
  let current = await start();
  let next = start();
  const door: Door = { url: current.url };
  const order = () => {
    if (current.child.connected) current.child.send({ ahead: ahead + jump } satisfies Order);
  };
  const later = () => {
    ahead += LATER_MS;
    order();
  };
  const open = () => ({ services: { db, seal }, clock: { now: clock() } }) as unknown as TestApp; // the parts they use

  const world: World = {
    dataDir,
    services,
    mail,
    database,
    async killServer() {
      current.child.kill('SIGKILL');
      await current.ended;
      // The database may be away as well: like a supervisor, start it until it runs.
      for (;;) {
        const started = await next.catch(() => undefined);
        if (started !== undefined) {
          current = started;
          break;
        }
        await pause(1_000);
        next = start();
      }
      door.url = current.url;
      next = start();
      // One that cannot start during a fault is started again when it is needed.
      next.catch(() => undefined);
      order();
    },
    setClock(ms) {
      jump = ms;
      order();
    },
  };
  next.catch(() => undefined);

  const signInAgain = async (person: Person) => {
    const now = new Date(clock().getTime() + jump);
    person.token = await addSession({ ...open(), clock: { now } } as TestApp, person.userId);
  };
  return {
    world,
    door,
    db,
    later,
    signInAgain,
    sandboxUrl: sandbox.url,
    async newPerson(): Promise<Person> {
      const utr = newUtr();
      const nino = newNino();
      const place = { name: 'Ann Example', address: '1 High Street, Anytown', postcode: 'AB1 2CD' };
      const { userId, email } = await addUser(open(), { ...place, utr, nin_sealed: seal.seal(nino) });
      const token = await addSession(open(), userId);
      await connectHmrc(overHttp(door), { token, nino }, { has: 'trade' });
      const year = await ask<{ businesses: { business_id: string }[] }>(
        door,
        token,
        'GET',
        '/digital-tax/year?tax_year_id=2026',
        { headers: browserHeaders },
      );
      const path = '/saveTaxData.php?tax_year_id=2025&type=employment';
      const saved = await ask<{ status: string }>(door, token, 'POST', path, { json: [JOB] });
      const businessId = year?.body.businesses?.[0]?.business_id;
      if (saved?.body.status !== 'success' || businessId === undefined)
        throw new Error(`a person could not begin: ${JSON.stringify([year, saved])}`);
      return { userId, email, utr, nino, token, businessId };
    },
    /** Waits until the product says that it can handle calls. */
    async ready(): Promise<void> {
      for (let turn = 0; turn < 600; turn += 1) {
        const status = await fetch(`${door.url}/readyz`).then(
          ({ status: ready }) => ready,
          () => undefined,
        );
        if (status === 200) return;
        await pause(100);
      }
      throw new Error('the product was not ready again within a minute');
    },
    async close(): Promise<void> {
      for (const process of [current, await next.catch(() => undefined)]) process?.child.kill('SIGKILL');
      await db.close();
      await services.close();
      await mail.close();
      await database.close();
      await sandbox.close();
      await postgres.stop();
    },
  };
}

/** Steps of the tests that call the app inside their process, over HTTP. */
function overHttp(door: Door): TestApp {
  const inject = async ({ method, url, headers, payload }: Injected) => {
    const reply = await fetch(`${door.url}${url}`, {
      method,
      redirect: 'manual',
      ...(headers !== undefined && { headers }),
      ...(payload !== undefined && { body: payload }),
    });
    return { headers: Object.fromEntries(reply.headers), statusCode: reply.status };
  };
  return { app: { inject } } as unknown as TestApp; // the part that connectHmrc uses
}

interface Injected {
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}
