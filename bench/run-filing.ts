import { cpus } from 'node:os';
import { xmlTimes } from './filing/largest-return.ts';
import { filingTimes } from './filing/measure.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { median, quantile } from './runner/middle.ts';
import { quietMachine } from './runner/quiet-machine.ts';

/**
 * Measures the largest return (every form, fifty employments, fifty partnerships) and a history of 1,000 filings, in
 * the built product with its database. Prints the figures and writes its part of docs/benchmarks.md.
 */
const load = (await quietMachine()).toFixed(1);
// Before the server runs, because it would share the processors.
const xml = await xmlTimes();
const { pdf, call, open } = await filingTimes(Number(process.env['PORT'] ?? 4780));
const report = `
## Filing

Written by \`npm run bench:filing\`: the built product with its database and Chromium, 1280×800. The largest return has every form filled in, 50 employments and 50 partnerships; its message has ${(xml.bytes / 1000).toFixed(0)} kB. The PDF is that of its draft, without the final section. Another person has a history of 1,000 filings, each with a message of 40 kB and answers of 60 kB. Milliseconds; the first of each is not counted because it compiles code.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises every figure here except the CPU time.

| | median | p95 | target at most | |
| --- | --- | --- | --- | --- |
${row('message of the largest return with its IRmark, CPU time', xml.times, 300)}
${row('PDF of the largest return, from the request to the last byte', pdf, 2_000)}
${row('list of 1,000 filings, from the request to the last byte', call, 1_000)}
${row('Tax filings with 1,000 filings, from opening the address until its rows are painted', open, 1_000)}
`;
console.log(report);
writePart('filing', report);

function row(what: string, times: readonly number[], target: number): string {
  const [middle, high] = [median(times), quantile(times, 0.95)];
  return `| ${what} | ${middle.toFixed(0)} | ${high.toFixed(0)} | ${target} | ${high <= target ? 'met' : 'missed'} |`;
}
