import { cpus } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { PASSWORD } from '../tests/support/people.ts';
import { times } from './load-server/costs.ts';
import { journey, type Step, steps } from './load-server/journey.ts';
import { openWorld } from './load-server/world.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { quantile } from './runner/middle.ts';

/**
 * The busiest hour of the year at a hundredth of its size: 600 people an hour log in, work on their books and file. They
 * arrive evenly and do not wait for one another. Prints what it cost and writes its part of docs/benchmarks.md, which
 * docs/scale.md multiplies. PEAK_PEOPLE, PEAK_ROWS, PEAK_AN_HOUR and PEAK_MINUTES change it.
 */
const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const PEOPLE = number('PEAK_PEOPLE', 200);
const ROWS = number('PEAK_ROWS', 5_000);
const AN_HOUR = number('PEAK_AN_HOUR', 600);
const MINUTES = number('PEAK_MINUTES', 10);
/** Journeys before, in which code is compiled and caches are filled. */
const WARM_UP = 20;

const world = await openWorld(PEOPLE, ROWS);
const processes = [await world.startProcess(), await world.startProcess()];
try {
  const empty = await world.databaseSize();
  const taken = new Map<Step, number[]>();
  const problems: string[] = [];
  let turn = 0;
  let isWarm = false;
  const person = (at: number) =>
    journey(
      world.people[at % PEOPLE] ?? '',
      PASSWORD,
      {
        url: () => processes[turn++ % processes.length]?.url ?? '',
        goesOn: () => true,
        record(step, milliseconds, problem) {
          if (!isWarm) return;
          taken.set(step, [...(taken.get(step) ?? []), milliseconds]);
          if (problem !== undefined) problems.push(`${step}: ${problem}`);
        },
      },
      at,
      true,
    );
  for (let at = 0; at < WARM_UP; at += 1) await person(at);
  isWarm = true;

  const count = Math.round((AN_HOUR * MINUTES) / 60);
  const sum = async () => {
    const all = await Promise.all(processes.map((one) => times(world, one)));
    return { product: all.reduce((total, one) => total + one.product, 0), database: all[0]?.database ?? 0 };
  };
  const before = await sum();
  const under = [];
  for (let at = 0; at < count; at += 1) {
    under.push(person(at));
    await after(3_600_000 / AN_HOUR);
  }
  await Promise.all(under);
  const spent = await sum();
  const [product, database] = [spent.product - before.product, spent.database - before.database];
  const memory = await Promise.all(processes.map(async (one) => (await one.use()).memory));
  const size = await world.databaseSize();
  const requests = [...taken.values()].flat().length;
  const report = `
## The busiest hour, at a hundredth

Written by \`npm run bench:peak\`: ${count} people in ${MINUTES} minutes, which is ${AN_HOUR} an hour, each with ${ROWS.toLocaleString('en-GB')} transactions. Each logs in, lists the books, three times tags two transactions, saves a form and calculates the tax, and files a test return with the sandbox: ${(requests / count).toFixed(0)} calls a person. Two processes and one PostgreSQL, on the processors that also play the people and the sandbox.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Processor time and bytes hardly depend on other work on the machine; the milliseconds of waiting do.

| | |
| --- | --- |
| calls refused or failed | ${problems.length} of ${requests} |
| processor time of the product for a person, ms | ${(product / count).toFixed(0)} |
| processor time of the database for a person, ms | ${(database / count).toFixed(0)} |
| memory of each process, MB | ${memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')} |
| the database with ${PEOPLE} people, kB a person | ${(empty / PEOPLE / 1e3).toFixed(0)} |
| growth with each return filed, kB | ${((size - empty) / (count + WARM_UP) / 1e3).toFixed(0)} |

| | ${steps.join(' | ')} |
| --- | ${steps.map(() => '---').join(' | ')} |
| p50, ms | ${steps.map((step) => quantile(taken.get(step) ?? [], 0.5).toFixed(0)).join(' | ')} |
| p99, ms | ${steps.map((step) => quantile(taken.get(step) ?? [], 0.99).toFixed(0)).join(' | ')} |
`;
  console.log(report);
  for (const problem of new Set(problems)) console.log(problem);
  writePart('peak', report);
} finally {
  for (const one of processes) await one.stop();
  await world.stop();
}
