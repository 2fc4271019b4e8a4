import { cpus } from 'node:os';
import { median } from '../runner/middle.ts';
import { before } from './before.ts';
import { type MeasuredPage, WANTED_AGAIN, WANTED_STEPS } from './pages.ts';
import { kinds, type Request } from './requests.ts';
import type { Visit } from './visit.ts';

export interface Measured {
  readonly page: MeasuredPage;
  readonly rounds: readonly { readonly first: Visit; readonly again?: Visit }[];
}

/** The loading part of docs/benchmarks.md. */
export function loadReport(
  measured: readonly Measured[],
  { load, rounds }: { load: string; rounds: number },
): string {
  const rows = measured.flatMap(rowsOf);
  return `
## Loading

Written by \`npm run bench:load\`: the built product with its database in Chromium, as on a slow phone: 390×844 (the editor 1280×800), a processor four times slower, 1.6 Mbit/s down and 750 kbit/s up, 150 ms of latency. The median of ${rounds} rounds, each in a fresh browser context with an empty cache; a second visit has the cache of the first. Sign-in is usable when the email can be typed and Login responds by asking for a password. Transactions are usable when rows are painted, a form when its first field is, the editor when the tree and the form are. Requests and sizes count everything requested until then. On the wire: with headers. gzip: the same bodies packed by gzip, whatever the server sent. Steps: requests that waited for each other.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}. Load at the start: ${load}; other work on the machine raises every time here. "Before" shows the pages before they were made lighter.

| page | ms | requests | kB on the wire | kB gzip | steps | target at most |
| --- | --- | --- | --- | --- | --- | --- |
${[...rows.map(({ summary }) => summary), ...before.summary].join('\n')}

kB on the wire by kind, and what is fetched once the page is usable:

| page | ${kinds.join(' | ')} | requests afterwards | kB afterwards |
| --- | ${kinds.map(() => '---').join(' | ')} | --- | --- |
${[...rows.map(({ byKind }) => byKind), ...before.byKind].join('\n')}
`;
}

function rowsOf({ page, rounds }: Measured) {
  const first = rowOf(
    page.name,
    rounds.map((round) => round.first),
    { ...page.wanted, steps: WANTED_STEPS },
  );
  const again = rounds.flatMap((round) => round.again ?? []);
  return again.length === 0
    ? [first]
    : [first, rowOf(`${page.name}, second visit`, again, { ms: WANTED_AGAIN })];
}

function rowOf(name: string, visits: readonly Visit[], wanted: Partial<Record<keyof typeof units, number>>) {
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure));
  const figures = {
    ms: middle(({ usable }) => usable),
    requests: middle(({ until }) => until.length),
    wire: middle(({ until }) => kB(until, 'wire')),
    kB: middle(({ until }) => kB(until, 'gzip')),
    steps: middle(({ until }) => Math.max(0, ...until.map(({ step }) => step))),
  };
  const outcomes = (Object.keys(units) as (keyof typeof units)[]).flatMap((figure) => {
    const most = wanted[figure];
    if (most === undefined) return [];
    return `${most} ${units[figure]} ${Math.round(figures[figure]) <= most ? 'met' : 'missed'}`;
  });
  const numbers = Object.values(figures).map((figure) => figure.toFixed(0));
  const byKind = kinds.map((kind) =>
    middle(({ until }) =>
      kB(
        until.filter((request) => request.kind === kind),
        'wire',
      ),
    ).toFixed(0),
  );
  const later = [
    middle(({ afterwards }) => afterwards.length),
    middle(({ afterwards }) => kB(afterwards, 'wire')),
  ];
  return {
    summary: row([name, ...numbers, outcomes.join(', ')]),
    byKind: row([name, ...byKind, ...later.map((figure) => figure.toFixed(0))]),
  };
}

const units = { ms: 'ms', requests: 'requests', kB: 'kB gzip', steps: 'steps' } as const;

const kB = (requests: readonly Request[], size: 'wire' | 'gzip') =>
  requests.reduce((sum, request) => sum + request[size], 0) / 1000;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
