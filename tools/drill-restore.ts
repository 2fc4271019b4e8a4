import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { callOver, startAppProcess } from '#tests/support/app-process.ts';
import { differences, hashEveryFile, hashEveryRow } from '#tests/support/every-row.ts';
import { freePort } from '#tests/support/free-port.ts';
import { steadyWriters, timesInBooks } from '#tests/support/steady-writers.ts';

/**
 * `npm run drill:restore` backs up the product with `npm run backup` while people work in it, and once more when it is
 * quiet. It restores both with `npm run restore` into new folders: the first has every write acknowledged before the
 * backup, the second every row and file by hash. The exit code is 1 if one is missing. docs/reliability.md has the
 * last figures.
 */
const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), 'formledger-restore-'));
const dataDir = join(root, 'data');
const keys = join(root, 'keys', 'formledger.keys');
const FILES = 40;
const settingsFor = (folder: string) => ({ ...process.env, DATABASE_URL: '', DATA_DIR: folder });
let missing = 0;

const app = await start(dataDir);
const { token } = await signIn(app.url);
for (let file = 0; file < FILES; file += 1) await upload(file);
const writers = steadyWriters(app.url, token, 8, 5);
await until(() => writers.acknowledged.length > 500);
const before = [...writers.acknowledged];
await command('backup', dataDir, '--to', join(root, 'under-load'), '--keys-to', keys);
await until(() => writers.acknowledged.length > before.length + 50);
await writers.stop();
await app.stop();

const postgres = await startEmbeddedPostgres(dataDir);
const rows = await hashEveryRow(postgres.connection);
const files = await hashEveryFile(join(dataDir, 'files'));
await postgres.stop();
await command('backup', dataDir, '--to', join(root, 'quiet'));

await command('restore', join(root, 'restored'), '--from', join(root, 'quiet'), '--keys-from', keys);
const restored = await startEmbeddedPostgres(join(root, 'restored'));
report('rows', Object.keys(rows).length, differences(rows, await hashEveryRow(restored.connection)));
await restored.stop();
report(
  'files',
  Object.keys(files).length,
  differences(files, await hashEveryFile(join(root, 'restored', 'files'))),
);

await command(
  'restore',
  join(root, 'restored-load'),
  '--from',
  join(root, 'under-load'),
  '--keys-from',
  keys,
);
const again = await start(join(root, 'restored-load'));
const times = await timesInBooks(again.url, (await signIn(again.url)).token);
report(
  'writes acknowledged before the backup under load',
  before.length,
  before.filter((description) => times.get(description) !== 1),
);
await again.stop();
rmSync(root, { recursive: true, force: true });
process.exitCode = missing > 0 ? 1 : 0;

async function start(folder: string) {
  return startAppProcess({
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
  });
}

function signIn(url: string): Promise<{ token: string }> {
  const body = { email: 'filer@demo.example', password: 'Keeping-books-26' };
  return callOver(url, undefined, 'POST', '/getToken.php', body);
}

/** A PDF with its own content. */
async function upload(number: number): Promise<void> {
  const content = Buffer.from(`%PDF-1.4\n% ${number} ${'x'.repeat(number * 1_000)}\nstartxref\n9\n%%EOF\n`);
  const form = new FormData();
  form.set('file', new Blob([content]), `receipt ${number}.pdf`);
  const reply = await fetch(`${app.url}/api/files`, { method: 'POST', headers: { token }, body: form });
  if (!reply.ok) throw new Error(`not uploaded: ${await reply.text()}`);
}

/** Runs a command of the product as an operator does, and prints how long it took. */
async function command(name: 'backup' | 'restore', folder: string, ...args: string[]): Promise<void> {
  const started = performance.now();
  const tool = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { stdout } = await run(process.execPath, [tool, ...args], { env: settingsFor(folder) });
  console.log(`${name}, ${((performance.now() - started) / 1000).toFixed(1)} s: ${stdout.split('\n')[0]}`);
}

function report(what: string, count: number, wrong: readonly string[]): void {
  missing += wrong.length;
  const unit = what === 'rows' ? 'tables with all their rows' : what;
  console.log(`${count} ${unit}: ${wrong.length} differ`);
  for (const line of wrong.slice(0, 10)) console.log(`  ${line}`);
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 20));
}
