import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/start/open-services.ts';
import { type SandboxAddress, withSandbox } from '#server/start/sandbox-process.ts';
import { type AtPoint, faultyDatabase, faultyFetch } from '#tests/support/fault-points.ts';

/**
 * The app as a process for `npm run drill:filing` and `npm run drill:crash`: on a database and a sandbox that outlive it, with a clock that the
 * parent moves. It kills itself at the point whose number it is sent, counted from that moment.
 */
export interface Setting {
  readonly dataDir: string;
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  readonly sandbox: SandboxAddress;
  readonly ahead: number;
  /** Settings beside the folder and the sandbox, such as FILES_URL. */
  readonly env?: Readonly<Record<string, string>>;
}

/** `ahead`: ms by which the clock is ahead. `stopAt`: null counts the points without stopping. */
export type Order = { readonly ahead: number } | { readonly stopAt: number | null };

/** The address at the start, and the number of points passed, after an order to count. */
export type News = { readonly url: string } | { readonly passed: number };

const setting = JSON.parse(process.env['DRILL'] ?? '') as Setting;
let { ahead } = setting;
let stopAt: number | undefined;
let passed = 0;
const at: AtPoint = () => {
  if (passed === stopAt) process.kill(process.pid, 'SIGKILL');
  passed += 1;
};

const settings = { ...setting.env, DATA_DIR: setting.dataDir, DEMO_DATA: 'no' };
const base = withSandbox(readConfig(settings), setting.sandbox);
// HMRC's limits have tests of their own.
const config = { ...base, hmrc: { ...base.hmrc, requestsPerSecond: 1_000, calculationWaitMs: 0 } };
const services = await openServices(
  config,
  { ...setting.connection },
  () => new Date(Date.now() + ahead),
  (error) => console.error(error),
);
// The jobs work with the same object.
Object.assign(services.db, faultyDatabase({ ...services.db }, at));
globalThis.fetch = faultyFetch(globalThis.fetch, setting.sandbox.url, at);
const app = await buildApp(services, { logLevel: 'error' });

process.on('message', (order: Order) => {
  if ('ahead' in order) ({ ahead } = order);
  else {
    process.send?.({ passed } satisfies News);
    passed = 0;
    stopAt = order.stopAt ?? undefined;
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) } satisfies News);
