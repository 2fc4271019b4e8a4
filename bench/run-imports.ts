import { cpus } from 'node:os';
import { importFigures } from './imports/measure.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { median, quantile } from './runner/middle.ts';
import { quietMachine } from './runner/quiet-machine.ts';

/**
 * Measures how five large files for one account affect everyone else, in the built product with its database. Prints
 * the figures and writes its part of docs/benchmarks.md.
 */
const WANTED_P99 = 300;

const load = (await quietMachine()).toFixed(1);
const figures = await importFigures(Number(process.env['PORT'] ?? 4760));
const { withoutImport, during, answers, took } = figures;
const p99 = quantile(during, 0.99);
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
const report = `
## Imports

Written by \`npm run bench:imports\`: the built product with its database. One account uploads five files of 20 MB at once; another person with 5,000 transactions reads their list and their summary in turn. Milliseconds unless stated.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises every figure here, and server, database and measurement share it.

| | without an import | during the import | target at most | |
| --- | --- | --- | --- | --- |
| call of another person, median | ${median(withoutImport).toFixed(0)} | ${median(during).toFixed(0)} | | |
| call of another person, p99 | ${quantile(withoutImport, 0.99).toFixed(0)} | ${p99.toFixed(0)} | ${WANTED_P99} | ${p99 < WANTED_P99 ? 'met' : 'missed'} |
| longest delay of the event loop | ${figures.before.longestDelay.toFixed(0)} | ${figures.while.longestDelay.toFixed(0)} | | |
| peak memory of the process, MB | ${megabytes(figures.before.peak)} | ${megabytes(figures.while.peak)} | | |

The uploads returned ${answers.join(', ')} within ${took.toFixed(0)} ms. ${during.length} calls were measured during them.
`;
console.log(report);
writePart('imports', report);
