import { cpus } from 'node:os';
import { editorTimes, KEYS } from './editor/measure.ts';
import { scenarioTimes } from './editor/scenarios.ts';
import { neutralForm } from './neutral.ts';
import { startServer } from './product/server.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { inBrowser } from './runner/measure.ts';
import { median, quantile } from './runner/middle.ts';
import { quietMachine } from './runner/quiet-machine.ts';
import { definitionOf } from './translate.ts';

/**
 * Measures the waiting times of staff in the editor with a form of 1,000 fields, in the built product with its
 * database. Prints the figures and writes its part of docs/benchmarks.md.
 */
const FIELDS = 1000;
const TRIES = 20;
const STAFF = { email: 'admin@demo.example', password: 'Editing-forms-26', isStaff: true } as const;

const load = (await quietMachine()).toFixed(1);
const server = await startServer(Number(process.env['PORT'] ?? 4730));
try {
  const definition = { ...definitionOf(neutralForm(FIELDS)), code: 'BENCH', taxYear: '2025-26' } as const;
  const times = await inBrowser((page) => editorTimes(page, server.url, STAFF, definition, TRIES));
  const lines: [what: string, figure: number, wanted: number][] = [
    ['open the form, median', median(times.open), 1500],
    ['edit to canvas, p95', quantile(times.edit, 0.95), 50],
    ['undo, p95', quantile(times.undo, 0.95), 50],
    ['compare with what is in force, p95', quantile(times.compare, 0.95), 300],
    ['paste 50 rows into the grid, p95', quantile(times.paste, 0.95), 300],
    ['publish (gates, compile, switch), median', median(times.publish), 3000],
    ['run 100 scenarios of a draft (SA103S), median', median(scenarioTimes(TRIES)), 2000],
  ];
  const report = `
## Editor

Written by \`npm run bench:editor\`: the built product with its database in Chromium, 1280×800, a form of ${FIELDS} fields; ${KEYS} keys and undone steps, ${TRIES} tries of the others. Milliseconds from the key, click or paste to the paint that shows it, at five keys a second; opening from requesting the address, the page's files in the browser's cache.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises every figure here.

| | ms | target at most | |
| --- | --- | --- | --- |
${lines.map(([what, figure, wanted]) => `| ${what} | ${figure.toFixed(0)} | ${wanted} | ${figure <= wanted ? 'met' : 'missed'} |`).join('\n')}

size-limit checks the size of the editor's route (\`.size-limit.js\`); the table of screens above has the figure.
`;
  console.log(report);
  writePart('editor', report);
} finally {
  await server.stop();
}
