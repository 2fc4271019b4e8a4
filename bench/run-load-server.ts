import { cpus } from 'node:os';
import { type Round, measureRound } from './load-server/round.ts';
import { costs } from './load-server/costs.ts';
import { type Step, steps } from './load-server/journey.ts';
import { openWorld } from './load-server/world.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { quantile } from './runner/middle.ts';
import { quietMachine } from './runner/quiet-machine.ts';

/**
 * Measures how many requests of real journeys 1, 2 and 4 processes answer on one PostgreSQL, how fast, and with how
 * much memory. Everything runs on this machine: the people, the processes and the database share its processors.
 * Prints the figures and writes its part of docs/benchmarks.md. LOAD_PROCESSES (1,2,4), LOAD_PEOPLE,
 * LOAD_ROWS, LOAD_SECONDS, LOAD_WARM_UP and LOAD_MOST (requests of a round) change it. With LOAD_SECONDS below 60 it
 * writes nothing. Nor does it with CITUS_URL, where the database is that coordinator with its nodes.
 */
const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const limits = {
  seconds: number('LOAD_SECONDS', 60),
  requests: number('LOAD_MOST', 100_000),
  warmUp: number('LOAD_WARM_UP', 10),
};
const PEOPLE = number('LOAD_PEOPLE', 24);
const ROWS = number('LOAD_ROWS', 500);
const counts = (process.env['LOAD_PROCESSES'] ?? '1,2,4').split(',').map(Number);
const isShort = limits.seconds < 60;
const isDistributed = process.env['CITUS_URL'] !== undefined;

const load = isShort ? Number.NaN : await quietMachine();
const world = await openWorld(PEOPLE, ROWS);
try {
  const rounds: Round[] = [];
  for (const count of counts) rounds.push(await measureRound(world, count, limits));
  // The processor time of several database servers is not added up.
  const cost = isDistributed
    ? new Map<Step, never>()
    : await costs(world, { warmUp: limits.warmUp, seconds: limits.seconds / 2 });
  const report = `
## Load of the server

Written by \`npm run bench:load-server\`: ${PEOPLE} people with ${ROWS} transactions each work without a pause, on 1, 2 and 4 processes with one PostgreSQL, for ${limits.seconds} seconds or ${limits.requests} requests after ${limits.warmUp} seconds of warming up. Each journey logs in (argon2id at its full cost), then three times: list the transactions (the whole list the first time, then what has changed), tag two, save a form, calculate the tax. Every second journey files a test return with the sandbox. The people, the sandbox and the database run on the same processors.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. ${isShort ? 'A short run, next to other work.' : `Load at the start: ${load.toFixed(1)}.`}

| processes | requests a second | p50 ms | p99 ms | errors | memory of each process, MB at most | target |
| --- | --- | --- | --- | --- | --- | --- |
${rounds.map(rowOf).join('\n')}

Milliseconds by step, p50 and p99:

| processes | ${steps.join(' | ')} |
| --- | ${steps.map(() => '---').join(' | ')} |
${rounds.map(stepsOf).join('\n')}

Processor time of one request in milliseconds, with one person alone:

| | ${steps.join(' | ')} |
| --- | ${steps.map(() => '---').join(' | ')} |
| product | ${steps.map((step) => (cost.get(step)?.product ?? Number.NaN).toFixed(1)).join(' | ')} |
| database | ${steps.map((step) => (cost.get(step)?.database ?? Number.NaN).toFixed(1)).join(' | ')} |
`;
  console.log(report);
  for (const { processes, problems } of rounds)
    for (const [problem, times] of problems) console.log(`${processes} processes, ${times} times ${problem}`);
  if (!isShort && !isDistributed) writePart('load-server', report);
} finally {
  await world.stop();
}

/** A second on two processors; milliseconds; megabytes. */
function rowOf({ processes, seconds, times, problems, memory }: Round): string {
  const all = [...times.values()].flat();
  const rate = all.length / seconds;
  const [p50, p99] = [quantile(all, 0.5), quantile(all, 0.99)];
  const megabytes = memory.map((bytes) => bytes / 1e6);
  const errors = [...problems.values()].reduce((sum, count) => sum + count, 0);
  const isMet = rate >= 400 && p99 <= 150 && Math.max(...megabytes) <= 350 && errors === 0;
  const cells = [
    processes,
    rate.toFixed(0),
    p50.toFixed(0),
    p99.toFixed(0),
    errors,
    megabytes.map((one) => one.toFixed(0)).join(', '),
    `≥ 400 a second, p99 ≤ 150 ms, ≤ 350 MB: ${isMet ? 'met' : 'missed'}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function stepsOf({ processes, times }: Round): string {
  const cells = steps.map((step) => {
    const all = times.get(step) ?? [];
    return all.length === 0
      ? 'none'
      : `${quantile(all, 0.5).toFixed(0)}, ${quantile(all, 0.99).toFixed(0)} (${all.length})`;
  });
  return `| ${[processes, ...cells].join(' | ')} |`;
}
