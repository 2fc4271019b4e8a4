import { cpus } from 'node:os';
import { exportFigures } from './export/measure.ts';
import { RECEIPTS, ROWS } from './export/sizes.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { quietMachine } from './runner/quiet-machine.ts';

/** Measures the memory that a copy of a large account takes. Prints the figures and writes its part of docs/benchmarks.md. */
const MOST_ABOVE_IDLE = 150;

const load = (await quietMachine()).toFixed(1);
const { idle, copies } = await exportFigures(Number(process.env['PORT'] ?? 4770));
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
const above = (peak: number) => Math.max(0, peak - idle.resident);
const worst = Math.max(...copies.map(({ made }) => above(made.peak)));
const each = (figure: (one: (typeof copies)[number]) => string) => copies.map(figure).join(', ');
const report = `
## A copy of all data

Written by \`npm run bench:export\`: the server in a process of its own, its database in another. A filer with ${ROWS.toLocaleString('en-GB')} transactions and ${RECEIPTS.count} receipts of ${megabytes(RECEIPTS.bytes)} MB asks for a copy, then downloads it.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises the times.

| | | target at most | |
| --- | --- | --- | --- |
| memory of the idle process, MB | ${megabytes(idle.resident)} | | |
| the copy, MB | ${each(({ bytes }) => megabytes(bytes))} | | |
| peak above idle while it is made, MB | ${each(({ made }) => megabytes(above(made.peak)))} | ${MOST_ABOVE_IDLE} | ${worst <= MOST_ABOVE_IDLE * 1_000_000 ? 'met' : 'missed'} |
| peak above idle while it is downloaded, MB | ${each(({ download }) => megabytes(above(download.peak)))} | | |
| until it is ready, s | ${each(({ took }) => (took / 1000).toFixed(1))} | | |
`;
console.log(report);
writePart('export', report);
