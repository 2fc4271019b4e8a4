import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '#sandbox/start.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { openServices } from '#server/start/open-services.ts';
import { withSandbox } from '#server/start/sandbox-process.ts';
import { seed } from '#server/start/seed.ts';

/**
 * The product as `npm start` runs it, for the browser tests: fresh data in a temporary folder, and a clock that
 * starts at a fixed moment and then runs on, so that "today" is in 2026-27 whenever the tests run. A test with a server
 * of its own sends it another moment, at which the clock then stands still.
 */
const START = new Date('2026-11-20T10:00:00Z').getTime();
const began = Date.now();
let standing: Date | undefined;
process.on('message', (instant: string) => {
  standing = new Date(instant);
  process.send?.('set');
});
const clock = () => standing ?? new Date(START + Date.now() - began);

const dataDir = mkdtempSync(join(tmpdir(), 'formledger-e2e-'));
const postgres = await startEmbeddedPostgres(dataDir);
const sandbox = await startSandbox({ port: Number(process.env['SANDBOX_PORT']), smtpPort: 0, now: clock });
const config = withSandbox(readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }), sandbox);
const services = await openServices(config, postgres.connection, clock, (error) => console.error(error));
await seed(services);
const app = await buildApp(services, {
  clientFolder: fileURLToPath(new URL('../../build/client', import.meta.url)),
  logLevel: 'error',
});
await app.listen({ port: config.port, host: config.host });
console.log(`ready at ${config.publicUrl}`);
process.send?.('ready');

process.on('SIGTERM', () => {
  void (async () => {
    const closing = app.close();
    // A browser that other tests go on using keeps its connections open for more than a minute.
    app.server.closeAllConnections();
    await closing;
    await services.close();
    await sandbox.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  })();
});
