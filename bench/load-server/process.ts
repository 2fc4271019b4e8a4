import type pg from 'pg';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openServices } from '../../src/server/start/open-services.ts';
import { seed } from '../../src/server/start/seed.ts';
import { type SandboxAddress, withSandbox } from '../../src/server/start/sandbox-process.ts';

/** One process of the product, on a database and a sandbox that several share. */
export interface Setting {
  readonly dataDir: string;
  readonly connection: pg.PoolConfig;
  readonly sandbox: SandboxAddress;
}

/** What the process has used: bytes of memory now, and milliseconds of processor time since it began. */
export interface Use {
  readonly memory: number;
  readonly cpu: number;
}

/** Its address once it answers, and what it uses for each message it gets. */
export type News = { readonly url: string } | Use;

const setting = JSON.parse(process.env['LOAD_SETTING'] ?? '') as Setting;
const config = withSandbox(
  readConfig({ DATA_DIR: setting.dataDir, DEMO_DATA: 'no', NODE_ENV: 'production' }),
  setting.sandbox,
);
const services = await openServices(
  config,
  { ...setting.connection },
  () => new Date(),
  (error) => process.stderr.write(`${error.stack}\n`),
);
await seed(services);
const app = await buildApp(services, { logLevel: 'error' });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ memory: process.memoryUsage.rss(), cpu: (user + system) / 1_000 } satisfies News);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) } satisfies News);
