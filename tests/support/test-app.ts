import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Endpoint, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { keyFile } from '#server/crypto/seal.ts';
import { type OpenServices, openServices } from '#server/start/open-services.ts';
import type { ReceivedMail } from '#sandbox/mailbox/mailbox.ts';
import { withSandbox } from '#server/start/sandbox-process.ts';
import { databaseOf } from './global-setup.ts';
import { copyDatabase, dropDatabase } from './nodes.ts';

export interface Sent<E extends Endpoint> {
  params?: Record<string, string | number>;
  query?: Partial<QueryOf<E>> | Record<string, unknown>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** The client address; 127.0.0.1 when absent. */
  address?: string;
}

export interface Answer<E extends Endpoint> {
  status: number;
  body: ReplyOf<E> & { error?: string; issues?: { field: string; message: string }[] };
  headers: Record<string, unknown>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: OpenServices;
  /** The clock of the app. */
  readonly clock: { now: Date; advance(seconds: number): void };
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<Answer<E>>;
  /** Mail delivered to an address, newest first, once there are at least `count`. */
  mailTo(address: string, count?: number): Promise<ReceivedMail[]>;
}

/**
 * With APP_PROCESSES=2 every other call goes to another instance with its own pool and job workers, on the same
 * database.
 */
const INSTANCES = Number(process.env['APP_PROCESSES'] ?? 1);

/**
 * The real app with its own database, for one test file. Only the clock is replaced. With `instances` calls go to that
 * many instances in turn. With `logTo` it gets every line of their logs.
 */
export function useTestApp(
  overrides: Partial<Config> = {},
  {
    instances: wanted = INSTANCES,
    logTo,
  }: { instances?: number; logTo?: { write(line: string): void } } = {},
): TestApp {
  const bed = inject('testBed');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const clock = {
    now: new Date('2026-11-20T10:00:00Z'),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  let over = false;
  const instances: { app: FastifyInstance; services: OpenServices }[] = [];
  let calls = 0;

  beforeAll(async () => {
    await copyDatabase(bed, bed.template, database);
    const base = withSandbox(readConfig({ DATA_DIR: bed.dataDir }), bed.sandbox);
    // HMRC's own limits have tests of their own.
    const hmrc = { ...base.hmrc, requestsPerSecond: 1_000, calculationWaitMs: 0 };
    // Also with another data folder: the key belongs to the database.
    const secretKey = readFileSync(keyFile(bed.dataDir), 'utf8');
    const config = { ...base, hmrc, secretKey, ...overrides };
    for (let instance = 0; instance < wanted; instance += 1) {
      const services = await openServices(
        config,
        databaseOf(bed.connection, database),
        () => clock.now,
        // After the test, dropping its database cuts connections that are closing.
        (error) => over || console.error(error),
      );
      instances.push({
        services,
        app: await buildApp(services, logTo ? { logLevel: 'info', logTo } : { logLevel: 'silent' }),
      });
    }
  });
  afterAll(async () => {
    over = true;
    for (const { app, services } of instances) {
      await app.close();
      await services.close();
    }
    await dropDatabase(bed, database);
  });

  const instanceOf = (turn: number) => {
    const instance = instances[turn % instances.length];
    if (instance === undefined) throw new Error('used outside a test');
    return instance;
  };

  return {
    get app() {
      return instanceOf(calls++).app;
    },
    get services() {
      return instanceOf(0).services;
    },
    clock,
    async call(endpoint, { params = {}, query = {}, body, token, headers = {}, address } = {}) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(params[name])),
      );
      const response = await this.app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: {
          ...(endpoint.access === 'login' ? { partnerid: '1' } : {}),
          ...(token === undefined ? {} : { token }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(address === undefined ? {} : { remoteAddress: address }),
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      return {
        status: response.statusCode,
        // The contract has no type for files.
        body: isJson ? response.json() : (response.rawPayload as never),
        headers: response.headers,
      };
    },
    async mailTo(address, count = 1) {
      // A busy machine can have many mails before this one.
      const deadline = Date.now() + 25_000;
      for (;;) {
        const reply = await fetch(`${bed.sandbox.url}/mailbox.json?to=${encodeURIComponent(address)}`);
        const { mails } = (await reply.json()) as { mails: ReceivedMail[] };
        if (mails.length >= count) return mails;
        if (Date.now() > deadline) throw new Error(`no mail to ${address}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}
