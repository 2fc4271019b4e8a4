import { cpus } from 'node:os';
import { listTimes } from './lists/measure.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { median, quantile } from './runner/middle.ts';
import { quietMachine } from './runner/quiet-machine.ts';

/**
 * Measures the lists of journeys and of payment requests with 10,000 rows each, and of an agent's 500 clients, in the built product with its database.
 * Prints the figures and writes its part of docs/benchmarks.md.
 */
const load = (await quietMachine()).toFixed(1);
const { journeys, payments, clients } = await listTimes(Number(process.env['PORT'] ?? 4790));
const report = `
## Journeys and payments

Written by \`npm run bench:lists\`: the built product with its database in Chromium, 1280×800; one person with 10,000 journeys of this tax year, all claimed, and 10,000 payment requests. Milliseconds from the key or click to the paint that shows it; opening from requesting the address, the page's files in the browser's cache. The first of each is not counted because it compiles code.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises every figure here, and browser, server and database share it.

| | journeys | payments | target at most | |
| --- | --- | --- | --- | --- |
${row('open to the first rows, median', 2000, median(journeys.open), median(payments.open))}
${row('sort, median', 100, median(journeys.sort), median(payments.sort))}
${row('key in the search, p95', 100, quantile(journeys.filterKey, 0.95))}
${row('select all, median', 100, median(journeys.selectAll))}
${row('scroll by 100 screens, p95 from frame to frame', 34, quantile(journeys.frames, 0.95), quantile(payments.frames, 0.95))}
${row('unclaim all, median', 3000, median(journeys.unclaim))}
${row('undo it, median', 3000, median(journeys.undo))}

An agent's list of 500 clients opens to its first rows in ${median(clients.open).toFixed(0)} ms, median (target 1,000: ${median(clients.open) <= 1000 ? 'met' : 'missed'}).
`;
console.log(report);
writePart('lists', report);

function row(what: string, target: number, ofJourneys: number, ofPayments?: number): string {
  const isMet = Math.max(ofJourneys, ofPayments ?? 0) <= target;
  return `| ${what} | ${ofJourneys.toFixed(0)} | ${ofPayments?.toFixed(0) ?? ''} | ${target} | ${isMet ? 'met' : 'missed'} |`;
}
