import { cpus } from 'node:os';
import { writePart } from './runner/benchmarks-file.ts';
import { quietMachine } from './runner/quiet-machine.ts';
import { bytesPerCalculation, calculations, explained, microseconds } from './tax/measure.ts';
import { population, withEmployments } from './tax/population.ts';
import { taxReport } from './tax/report.ts';

/**
 * Measures the tax engine, prints the figures and writes its part of docs/benchmarks.md. `npm run bench:tax --
 * --people 1000 --rounds 1` is faster, and only writes the file with `--write`.
 */
const option = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const has = (name: string) => process.argv.includes(`--${name}`);
const count = has('people') ? Number(option('people')) : 10_000;
const rounds = has('rounds') ? Number(option('rounds')) : 5;
const isWhole = !has('people') && !has('rounds');

const load = (await quietMachine()).toFixed(1);
const people = population(count);
const plain = calculations(people, rounds);
const bytes = bytesPerCalculation(people);
const resident = Math.round(process.memoryUsage().rss / 1_000_000);
const report = taxReport({
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}`,
  load,
  rounds,
  people: count,
  plain,
  explained: explained(people, rounds),
  bytes,
  resident,
  byEntries: new Map(
    [1, 10, 100].map((entries) => [entries, microseconds(withEmployments(entries), rounds)]),
  ),
});
console.log(report);
if (isWhole || has('write')) writePart('tax', report);
