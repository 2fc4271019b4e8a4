import { cpus } from 'node:os';
import { startBooks } from './books/server.ts';
import { type CallTimes, callTimes } from './insights/calls.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { median, quantile } from './runner/middle.ts';
import { quietMachine } from './runner/quiet-machine.ts';

/**
 * Measures the calls of the dashboard for one person with 50,000 transactions of this year, in the built product with
 * its database. Prints the figures and writes its part of docs/benchmarks.md.
 */
const FILER = { email: 'filer@demo.example', password: 'Keeping-books-26' };
const WANTED = 300;
const ROUNDS = 20;

const load = (await quietMachine()).toFixed(1);
const server = await startBooks(Number(process.env['PORT'] ?? 4760));
try {
  const times = await callTimes(server.url, FILER, ROUNDS);
  const report = `
## Dashboard

Written by \`npm run bench:insights\`: the built product with its database; one person with 50,000 transactions from April to October of this tax year, four fifths of them tagged, among 100 others with 5,000 each. Milliseconds from sending a call to the last byte of its reply, one call at a time, ${ROUNDS} of each; the first three are not counted because they compile code and fill caches. Between two calls of the tax estimate nothing is kept: each calculates every month again.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises every figure here.

| | median | p95 | target at most | |
| --- | --- | --- | --- | --- |
${times.map(row).join('\n')}
`;
  console.log(report);
  writePart('insights', report);
} finally {
  await server.stop();
}

function row({ what, times }: CallTimes): string {
  const [middle, high] = [median(times), quantile(times, 0.95)];
  return `| ${what} | ${middle.toFixed(0)} | ${high.toFixed(0)} | ${WANTED} | ${high <= WANTED ? 'met' : 'missed'} |`;
}
