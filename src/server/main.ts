import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { openServices } from './start/open-services.ts';
import { needsSandbox, startSandboxProcess, withSandbox } from './start/sandbox-process.ts';
import { announce } from './start/announce.ts';
import { seed } from './start/seed.ts';

const config = readConfig(process.env);
const clientFolder = fileURLToPath(new URL('../../build/client', import.meta.url));

const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir) : undefined;
const sandbox = needsSandbox(config) ? await startSandboxProcess(config) : undefined;
const services = await openServices(
  sandbox === undefined ? config : withSandbox(config, sandbox),
  embedded?.connection ?? { connectionString: config.databaseUrl },
  () => new Date(),
  (error) => console.error(error),
);
const demo = await seed(services);
const app = await buildApp(services, {
  ...(existsSync(clientFolder) ? { clientFolder } : {}),
  logLevel: process.env['LOG_LEVEL'] ?? 'warn',
});
await app.listen({ port: config.port, host: config.host });
console.log(announce(services.config, demo));

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stop();
  });
}

/** In the order of dependence: no new calls, then jobs and connections, then what they spoke to. */
async function stop(): Promise<void> {
  await app.close();
  await services.close();
  sandbox?.stop();
  await embedded?.stop();
  process.exit(0);
}
