import { cpus } from 'node:os';
import { attachmentFigures } from './attachments/measure.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { quietMachine } from './runner/quiet-machine.ts';

/** Measures the memory that the largest attachments take. Prints the figures and writes its part of docs/benchmarks.md. */
const MOST_ABOVE_IDLE = 150;

const load = (await quietMachine()).toFixed(1);
const { idle, upload, returns } = await attachmentFigures(Number(process.env['PORT'] ?? 4770));
const megabytes = (bytes: number) => bytes / 1_000_000;
const above = (peak: number) => megabytes(peak - idle.resident);
const worst = Math.max(...returns.map((one) => above(one.load.peak)));
const each = (figure: (one: (typeof returns)[number]) => number) =>
  returns.map((one) => figure(one).toFixed(0)).join(', ');
const report = `
## Attachments

Written by \`npm run bench:attachments\`: the server in a process of its own, database and stand-in for HMRC in others. A filer attaches five PDFs of 10 MB and files three returns with them, each a message of 70 MB.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises the times.

| | | target at most | |
| --- | --- | --- | --- |
| memory of the idle process, MB | ${megabytes(idle.resident).toFixed(0)} | | |
| peak above it while the files arrive, MB | ${above(upload.peak).toFixed(0)} | | |
| peak above it while a return is built and sent, MB | ${each((one) => above(one.load.peak))} | ${MOST_ABOVE_IDLE} | ${worst <= MOST_ABOVE_IDLE ? 'met' : 'missed'} |
| time of the processor for a return, ms | ${each((one) => one.load.processor)} | | |
| a return until HMRC's answer, ms (it asks to wait a second) | ${each((one) => one.took)} | | |
`;
console.log(report);
writePart('attachments', report);
