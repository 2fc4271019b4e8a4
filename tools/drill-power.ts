import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { forgoDurability } from '#tests/support/administer.ts';
import { type AppProcess, callOver, startAppProcess } from '#tests/support/app-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { killDatabase, steadyWriters, timesInBooks } from '#tests/support/steady-writers.ts';

/**
 * `npm run drill:power` cuts the power while people save and upload, on a disk that forgets what was not flushed
 * (drill/power.c, which needs a C compiler and Linux), and counts acknowledged writes that are lost or doubled:
 * `-- --rounds 5`. With `-- --careless` PostgreSQL does not flush, and the drill must find losses. The exit code is 1
 * if it finds any, or none where it must.
 */
const option = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const rounds = process.argv.includes('--rounds') ? Number(option('rounds')) : 5;
const isCareless = process.argv.includes('--careless');
const WRITES = 60;
/** Backends notice within moments that their server is gone. */
const PROCESSES_END_MS = 2_000;

const root = mkdtempSync(join(tmpdir(), 'formledger-power-'));
const dataDir = join(root, 'data');
const durable = join(root, 'durable');
const library = join(root, 'power.so');
execFileSync('cc', [
  '-shared',
  '-fPIC',
  '-O2',
  '-o',
  library,
  fileURLToPath(new URL('./drill/power.c', import.meta.url)),
  '-ldl',
]);

let [acknowledged, lost, doubled] = [0, 0, 0];
await (await start()).stop();
if (isCareless) {
  const postgres = await startEmbeddedPostgres(dataDir);
  await forgoDurability(postgres.connection);
  await postgres.stop();
}
for (let round = 1; round <= rounds; round += 1) {
  // What is there before the round was flushed long ago.
  rmSync(durable, { recursive: true, force: true });
  mkdirSync(join(durable, 'inodes'), { recursive: true });
  execFileSync('cp', ['-a', dataDir, join(durable, 'tree')]);
  for (const folder of [durable, join(durable, 'inodes')]) chmodSync(folder, 0o777);

  const app = await start({ LD_PRELOAD: library, POWER_FROM: dataDir, POWER_TO: durable });
  const token = await signIn(app.url);
  const before = await timesInBooks(app.url, token);
  const writers = steadyWriters(app.url, token, 4, 5);
  const uploads: { id: string; content: string }[] = [];
  while (writers.acknowledged.length < WRITES) uploads.push(await upload(app.url, token, uploads.length));
  const known = [...writers.acknowledged];
  // The power goes: nothing finishes anything. What is acknowledged from now on does not count.
  await app.kill();
  killDatabase(dataDir, 'SIGKILL');
  void writers.stop();
  await after(PROCESSES_END_MS);
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(join(durable, 'tree'), dataDir);

  const again = await start();
  const next = await signIn(again.url);
  const times = await timesInBooks(again.url, next);
  const goneFiles = [];
  for (const { id, content } of uploads)
    if ((await download(again.url, next, id)) !== content) goneFiles.push(id);
  // Writers of each round begin with the same descriptions.
  const more = (description: string) => (times.get(description) ?? 0) - (before.get(description) ?? 0);
  acknowledged += known.length + uploads.length;
  lost += known.filter((description) => more(description) < 1).length + goneFiles.length;
  doubled += known.filter((description) => more(description) > 1).length;
  await again.stop();
  console.log(`round ${round}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled so far`);
}
rmSync(root, { recursive: true, force: true });
if (isCareless === (lost === 0) || doubled > 0) process.exitCode = 1;
process.exit();

async function start(more: Record<string, string> = {}): Promise<AppProcess> {
  return startAppProcess({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    ...more,
  });
}

async function signIn(url: string): Promise<string> {
  const body = { email: 'filer@demo.example', password: 'Keeping-books-26' };
  return (await callOver<{ token: string }>(url, undefined, 'POST', '/getToken.php', body)).token;
}

/** A PDF with its own content. */
async function upload(url: string, token: string, number: number): Promise<{ id: string; content: string }> {
  const content = `%PDF-1.4\n% ${number} ${'x'.repeat(number * 500)}\nstartxref\n9\n%%EOF\n`;
  const form = new FormData();
  form.set('file', new Blob([content]), `receipt ${number}.pdf`);
  const reply = await fetch(`${url}/api/files`, { method: 'POST', headers: { token }, body: form });
  if (!reply.ok) throw new Error(`not uploaded: ${await reply.text()}`);
  const { file } = (await reply.json()) as { file: { id: string } };
  return { id: file.id, content };
}

async function download(url: string, token: string, id: string): Promise<string> {
  return (await fetch(`${url}/api/files/${id}`, { headers: { token } })).text();
}
