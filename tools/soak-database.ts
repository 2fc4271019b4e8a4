import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callOver, startAppProcess } from '#tests/support/app-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { killDatabase, readiness, steadyWriters, timesInBooks } from '#tests/support/steady-writers.ts';

/**
 * Saves transactions under a steady load while the embedded database is crashed or stopped once a minute. At the end
 * it counts acknowledged writes that are missing or duplicated. `npm run soak:database -- --minutes 30`; the exit
 * code is 1 when there are any. docs/reliability.md has the figures of the last long run.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);

const dataDir = mkdtempSync(join(tmpdir(), 'formledger-soak-'));
const app = await startAppProcess({
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
});
const { token } = await callOver<{ token: string }>(app.url, undefined, 'POST', '/getToken.php', {
  email: 'filer@demo.example',
  password: 'Keeping-books-26',
});
const writers = steadyWriters(app.url, token, 8, 400);
const outages: number[] = [];
for (let minute = 1; minute <= minutes; minute += 1) {
  await pause(60_000);
  killDatabase(dataDir, minute % 2 === 0 ? 'SIGINT' : 'SIGKILL');
  outages.push(await outage());
  console.log(
    `minute ${minute}: ${writers.acknowledged.length} writes acknowledged, ${writers.repeats()} repeated, not ready for ${outages.at(-1)} ms`,
  );
}
await writers.stop();
const times = await timesInBooks(app.url, token);
const lost = writers.acknowledged.filter((description) => !times.has(description));
const doubled = writers.acknowledged.filter((description) => (times.get(description) ?? 0) > 1);
console.log(
  `${minutes} minutes, ${minutes} restarts: ${writers.acknowledged.length} writes acknowledged, ${writers.repeats()} sent again, ${lost.length} lost, ${doubled.length} doubled, ${writers.unexpected.length} other answers, longest time not ready ${Math.max(...outages)} ms`,
);
for (const line of writers.unexpected.slice(0, 10)) console.log(line);
await app.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = lost.length + doubled.length + writers.unexpected.length > 0 ? 1 : 0;

/** Ms from the kill until the app is ready again. */
async function outage(): Promise<number> {
  const started = performance.now();
  let wasAway = false;
  for (;;) {
    const status = await readiness(app.url);
    wasAway ||= status !== 200;
    // A restart that was over before the first poll does not count.
    if (status === 200 && (wasAway || performance.now() - started > 5_000))
      return wasAway ? Math.round(performance.now() - started) : 0;
    await pause(20);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
