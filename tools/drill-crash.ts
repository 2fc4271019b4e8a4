import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDrill } from './drill/drill-world.ts';
import { type Kind, check } from './drill/check.ts';
import { scenarios } from './drill/scenarios.ts';
import { startWork } from './drill/work.ts';

/**
 * Breaks the product while people work in it, and counts what it acknowledged that is lost, doubled or half done.
 * `npm run drill:crash` runs every scenario, `-- --scenario kill --rounds 20` one of them. In `kill`, the server or
 * PostgreSQL or both are ended by `kill -9`. The exit code is 1 if anything is wrong. docs/reliability.md has the last
 * figures.
 */
const { values } = parseArgs({
  options: { scenario: { type: 'string', multiple: true }, rounds: { type: 'string' } },
});
const chosen = values.scenario ?? Object.keys(scenarios);
const root = mkdtempSync(join(tmpdir(), 'formledger-crash-'));
let wrongInAll = 0;
console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform}`);
for (const name of chosen) await runScenario(name);
rmSync(root, { recursive: true, force: true });
process.exit(wrongInAll > 0 ? 1 : 0);

async function runScenario(name: string): Promise<void> {
  const scenario = scenarios[name];
  if (scenario === undefined)
    throw new Error(`No scenario ${name}. There are ${Object.keys(scenarios).join(', ')}.`);
  const dataDir = join(root, name);
  mkdirSync(dataDir);
  const unmount = scenario.needsSmallDisk === true ? smallDisk(dataDir) : () => undefined;
  if (unmount === undefined)
    return console.log(`${name}: not run, because only root on Linux can make a small disk`);
  const drill = await startDrill(dataDir, { usesStore: scenario.usesStore === true });
  const counts: Record<Kind | 'other answers', number> = {
    lost: 0,
    doubled: 0,
    'half done': 0,
    'other answers': 0,
  };
  const sums = { writes: 0, unanswered: 0 };
  const rounds = Number(values.rounds ?? scenario.rounds);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const person = await drill.newPerson();
      const work = startWork({ ...drill, person });
      await scenario.run(drill.world);
      await drill.ready();
      await work.finish();
      await drill.ready();
      await drill.signInAgain(person);
      const { done } = work;
      sums.writes +=
        done.transactions.length +
        done.saves.length +
        done.uploads.size +
        done.payments.length +
        done.updates +
        done.mails;
      sums.writes += done.imports + Number(done.filed);
      sums.unanswered += Number(!done.filed) + Number(done.updates === 0) + Number(done.imports === 0);
      counts['other answers'] += work.unexpected.length;
      for (const line of work.unexpected.slice(0, 3)) console.log(`  round ${round}: ${line}`);
      for (const { kind, what } of await check(drill, person, done)) {
        counts[kind] += 1;
        console.log(`  round ${round}: ${kind}: ${what}`);
      }
      if (round % 5 === 0)
        console.log(`  ${name}, ${round} rounds: ${JSON.stringify({ ...sums, ...counts })}`);
    }
  } finally {
    await drill.close();
  }
  unmount();
  wrongInAll += counts.lost + counts.doubled + counts['half done'];
  console.log(
    `${name}: ${rounds} rounds, ${sums.writes} writes acknowledged, ${counts.lost} lost, ${counts.doubled} doubled, ${counts['half done']} half done; ${counts['other answers']} answers with an error, ${sums.unanswered} imports, returns and updates still waiting`,
  );
}

/** A disk of 400 MB at this folder; undefined if it cannot be made. Returns how to take it away. */
function smallDisk(folder: string): (() => void) | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]);
  return () => void execFileSync('umount', ['-l', folder]);
}
