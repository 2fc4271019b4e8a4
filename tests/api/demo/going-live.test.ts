import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { administer } from '#tests/support/administer.ts';
import { type AppProcess, callOver, startAppProcess } from '#tests/support/app-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { databaseOf } from '#tests/support/global-setup.ts';

/** The embedded database, or a new one in the PostgreSQL that the tests use. */
const dataDir = mkdtempSync(join(tmpdir(), 'formledger-live-'));
const external = process.env['DATABASE_URL'];
const database = `test_live_${randomBytes(4).toString('hex')}`;
const { connection } = inject('testBed');
const own: Record<string, string> =
  external === undefined ? {} : { DATABASE_URL: databaseOf(connection, database).connectionString ?? '' };
const live = { SMTP_URL: 'smtp://127.0.0.1:9' };
const running: AppProcess[] = [];
afterAll(async () => {
  // From a failed test.
  for (const app of running) await app.kill();
  if (external !== undefined) await administer(connection, `drop database if exists ${database}`);
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<AppProcess> {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' };
  const app = await startAppProcess({ ...own, DATA_DIR: dataDir, ...env, ...ports });
  running.push(app);
  return app;
}

/** Runs a script from package.json. */
function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return runFile(`tools/${script}.ts`, { ...own, DATA_DIR: dataDir }, ...args);
}

function runFile(
  path: string,
  variables: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const file = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  const env = { ...process.env, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

// The whole app is started several times, which takes a while on a busy machine.
test(
  'goes live with a database only without demo accounts, and gets its first staff from a command',
  { timeout: 120_000 },
  async () => {
    if (external !== undefined) await administer(connection, `create database ${database}`);
    await (await start()).stop();
    const refusal = await start(live).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(refusal).toContain('the app ended with 1: Formledger does not start');
    expect(refusal).toContain(`DATA_DIR=${dataDir} npm run demo:remove`);
    expect(refusal).not.toContain('    at ');

    expect(await run('demo-remove')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Removed the demo accounts .*admin@demo\.example.*: \d+ rows/),
    });
    expect(await run('demo-remove')).toEqual({ code: 0, output: 'There are no demo accounts.\n' });

    const app = await start(live);
    const login = { email: 'admin@demo.example', password: 'Editing-forms-26' };
    expect(await callOver(app.url, undefined, 'POST', '/getToken.php', login)).toEqual({
      status: 'error',
      info: 'bad_password',
    });
    const email = 'first@people.example';
    const unknown = await run('staff', 'add', email);
    expect(unknown.code).toBe(1);
    expect(unknown.output).toContain(`No one has an account with ${email}.`);
    await callOver(app.url, undefined, 'GET', `/userFromEmail.php?email=${email}`);
    const added = await run('staff', 'add', email);
    expect(added).toMatchObject({ code: 0, output: expect.stringContaining(`${email} is now an editor`) });
    expect((await run('staff', 'reset-authenticator', email)).code).toBe(0);
    expect((await run('staff', 'add')).output).toContain('Usage: npm run staff:add -- EMAIL');
    await app.stop();
  },
);

test('starts with real services on a database that has never been opened', { timeout: 60_000 }, async () => {
  const fresh = `${database}_fresh`;
  const folder = mkdtempSync(join(tmpdir(), 'formledger-live-fresh-'));
  if (external !== undefined) await administer(connection, `create database ${fresh}`);
  try {
    const app = await start({
      ...live,
      DATA_DIR: folder,
      ...(external === undefined
        ? {}
        : { DATABASE_URL: databaseOf(connection, fresh).connectionString ?? '' }),
    });
    await app.stop();
  } finally {
    if (external !== undefined) await administer(connection, `drop database if exists ${fresh}`);
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  ['tools/demo-remove.ts', []],
  ['tools/staff.ts', ['add', 'first@people.example']],
])('%s creates no database if there is none, and names the folder', async (path, args) => {
  const folder = join(dataDir, 'elsewhere');
  expect(await runFile(path, { DATABASE_URL: '', DATA_DIR: folder }, ...args)).toEqual({
    code: 1,
    output: `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL to the same value as for the app.\n`,
  });
  expect(existsSync(folder)).toBe(false);
});

test.each([
  [
    'src/server/main.ts',
    { TRUELAYER_CLIENT_ID: 'books' },
    /^Set TRUELAYER_AUTH_URL, .* as well, or none of .*\n$/,
  ],
  ['src/server/main.ts', { PADDLE_VENDOR_ID: '1' }, /^Set PADDLE_VENDORS_URL, .* as well, or none of .*\n$/],
  ['src/server/main.ts', { DEMO_DATA: 'yes', ...live }, /^DEMO_DATA=yes is for the sandbox only.*\n$/],
  ['src/server/main.ts', { PORT: 'http' }, /^PORT must be a port number, not 'http'\n$/],
  ['tools/demo-remove.ts', { PORT: 'http' }, /^PORT must be a port number, not 'http'\n$/],
])('%s with %o ends with the message only', async (path, variables, message) => {
  const folder = join(dataDir, 'elsewhere');
  expect(await runFile(path, { DATABASE_URL: '', DATA_DIR: folder, ...variables })).toEqual({
    code: 1,
    output: expect.stringMatching(message),
  });
});
