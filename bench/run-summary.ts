import { cpus } from 'node:os';
import { writePart } from './runner/benchmarks-file.ts';
import { inBrowser } from './runner/measure.ts';
import { quantile } from './runner/middle.ts';
import { quietMachine } from './runner/quiet-machine.ts';
import { summaryLags } from './summary/measure.ts';
import { startServer } from './product/server.ts';

/**
 * Measures how soon the summary bar shows the effect of a save, in the built product with its database. Prints the
 * figures and writes its part of docs/benchmarks.md.
 */
const SAVES = 20;
const WANTED = 200;
const FILER = { email: 'filer@demo.example', password: 'Keeping-books-26' };

const load = (await quietMachine()).toFixed(1);
const server = await startServer(Number(process.env['PORT'] ?? 4720));
try {
  const lags = await inBrowser((page) => summaryLags(page, server.url, FILER, SAVES));
  const [middle, high] = [quantile(lags, 0.5), quantile(lags, 0.95)];
  const report = `
## Summary bar after a save

Written by \`npm run bench:summary\`: the built product with its database in Chromium, 1280×800. A form is saved ${SAVES} times with another figure; the first save is not counted because it compiles code. Each time from the end of the save's reply to the paint that shows the new estimate in the bar. In between the bar requests the calculation again. Milliseconds.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises every figure here.

- from reply to bar: median ${middle.toFixed(0)}, p95 ${high.toFixed(0)}, target at most ${WANTED}: ${high <= WANTED ? 'met' : 'missed'}
`;
  console.log(report);
  writePart('summary', report);
} finally {
  await server.stop();
}
