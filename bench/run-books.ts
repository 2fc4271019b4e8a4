import { cpus } from 'node:os';
import { type ServerFigures, serverFigures } from './books/calls.ts';
import { type BooksTimes, booksTimes } from './books/measure.ts';
import { gridReport, measureGrids } from './books/grids.ts';
import { startBooks } from './books/server.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { inBrowser } from './runner/measure.ts';
import { median, quantile } from './runner/middle.ts';
import { quietMachine } from './runner/quiet-machine.ts';

/**
 * Measures the books of one person with 50,000 transactions among 100 others with 5,000 each, in the built product
 * with its database. Prints the figures and writes its part of docs/benchmarks.md.
 */
const FILER = { email: 'filer@demo.example', password: 'Keeping-books-26' };

const ROUNDS = 5;

const load = (await quietMachine()).toFixed(1);
// Before the server runs, because it would share the processors.
const grids = gridReport(await measureGrids(ROUNDS));
const server = await startBooks(Number(process.env['PORT'] ?? 4740));
try {
  const times = await inBrowser((page, session) => booksTimes(page, session, server.url, FILER));
  const figures = await serverFigures(server, FILER);
  const report = [
    '## Books',
    '',
    `Written by \`npm run bench:books\`: the built product with its database in Chromium, 1280×800; one person with 50,000 transactions of this tax year, four fifths of them tagged, and 100 others with 5,000 each. Milliseconds from the key or click to the paint that shows it; opening from requesting the address, the page's files in the browser's cache. The first of each is not counted because it compiles code. The grid itself is compared with others below.`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises every figure here, and browser, server and database share it.`,
    '',
    ...table(pageLines(times), 'ms'),
    '',
    `The tab uses ${times.heap.open.toFixed(0)} MB with the rows shown, and ${times.heap.after.toFixed(0)} MB at the end. The file has ${(times.fileBytes / 1_000_000).toFixed(1)} MB.`,
    '',
    '### The server at the same time',
    '',
    `The list of 50,000 transactions, sent repeatedly (${(figures.sent / 1_000_000).toFixed(1)} MB packed; first byte after ${median(figures.firstByte).toFixed(0)} ms, last after ${median(figures.lastByte).toFixed(0)} ms), while another person tags one row after the other. Tag calls without that: median ${median(figures.tagsAlone).toFixed(0)}, p99 ${quantile(figures.tagsAlone, 0.99).toFixed(0)}.`,
    '',
    ...table(serverLines(figures), ''),
    '',
    `Retained memory is what is left after a garbage collection: ${megabytes(figures.held.before).toFixed(1)} MB before the list is sent, at most ${megabytes(figures.held.peak).toFixed(1)} while it is. Without triggering one, the process has taken ${megabytes(figures.taken.before).toFixed(0)} MB from the machine before and at most ${megabytes(figures.taken.peak).toFixed(0)} MB during it; V8 lets it vary by about 100 MB between collections.`,
    '',
    ...grids,
  ].join('\n');
  console.log(report);
  writePart('books', report);
} finally {
  await server.stop();
}

type Line = readonly [what: string, figure: number, wanted: number];

function pageLines(times: BooksTimes): Line[] {
  return [
    ['open to the first rows, median', median(times.open), 2000],
    ['sort, median', median(times.sort), 100],
    ['key in the search, p95', quantile(times.filterKey, 0.95), 100],
    ['select all, median', median(times.selectAll), 100],
    ['scroll by 100 screens, p95 from frame to frame', quantile(times.frames, 0.95), 34],
    ['tag 10,000 rows, median', median(times.tag), 3000],
    ['undo it, median', median(times.undo), 3000],
    ['download 50,000 rows as CSV, median', median(times.download), 1000],
  ];
}

function serverLines({ tagsDuring, imported, held }: ServerFigures): Line[] {
  const { read, decide, commit } = imported;
  return [
    ['tag call of another person, p99, ms', quantile(tagsDuring, 0.99), 50],
    ['memory held for the list while it is sent, MB', megabytes(held.peak - held.before), 50],
    ['import 10,000 rows: read, decide, commit, ms', read + decide + commit, 5000],
  ];
}

function table(lines: readonly Line[], unit: string): string[] {
  return [
    `| | ${unit} | target at most | |`,
    '| --- | --- | --- | --- |',
    ...lines.map(
      ([what, figure, wanted]) =>
        `| ${what} | ${figure.toFixed(0)} | ${wanted} | ${figure <= wanted ? 'met' : 'missed'} |`,
    ),
  ];
}

function megabytes(bytes: number): number {
  return bytes / 1_000_000;
}
