import { measuredPages } from './load/pages.ts';
import { loadReport, type Measured } from './load/report.ts';
import { storedSession, visits } from './load/visit.ts';
import { startServer } from './product/server.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { inBrowser } from './runner/measure.ts';
import { quietMachine } from './runner/quiet-machine.ts';

/**
 * Measures how soon pages are usable on a slow phone and what they fetch, in the built product with its database.
 * Prints the figures and writes its part of docs/benchmarks.md. With names of pages after it, it measures these and
 * writes nothing; LOAD_REQUESTS=yes prints every request of the last round.
 */
const ROUNDS = Number(process.env['LOAD_ROUNDS'] ?? 5);

const load = (await quietMachine()).toFixed(1);
const named = process.argv.slice(2);
const chosen = measuredPages.filter(
  ({ name }) => named.length === 0 || named.some((word) => name.includes(word)),
);
const server = await startServer(Number(process.env['PORT'] ?? 4740));
try {
  const measured = await inBrowser(async (page) => {
    const browser = page.context().browser();
    if (browser === null) throw new Error('the page has no browser');
    const all: Measured[] = [];
    for (const one of chosen) {
      const stored = await storedSession(browser, server.url, one);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await visits(browser, server.url, one, stored));
      all.push({ page: one, rounds });
    }
    return all;
  });
  const report = loadReport(measured, { load, rounds: ROUNDS });
  console.log(report);
  if (process.env['LOAD_REQUESTS'] === 'yes') console.log(measured.map(requestList).join('\n'));
  if (named.length === 0) writePart('load', report);
} finally {
  await server.stop();
}

/** Every request of the last first visit, in order. */
function requestList({ page, rounds }: Measured): string {
  const visit = rounds.at(-1)?.first;
  const lines = [...(visit?.until ?? []), ...(visit?.afterwards ?? [])].map(
    ({ url, kind, step, start, end, wire }) =>
      `${step} ${kind.padEnd(8)} ${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)} ms ${(wire / 1000).toFixed(1).padStart(7)} kB  ${new URL(url).pathname}`,
  );
  return [`${page.name}: usable at ${visit?.usable.toFixed(0)} ms`, ...lines].join('\n');
}
