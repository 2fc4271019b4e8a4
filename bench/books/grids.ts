import { buildPages, gridPages } from '../build.ts';
import { median } from '../runner/middle.ts';
import { servePages } from '../serve.ts';
import { type GridSample, measureGrid } from './grid-sample.ts';

/** Samples of each grid, one per round. */
export type GridFigures = ReadonlyMap<string, readonly GridSample[]>;

const OURS = 'ours';
const FLOOR = 'plain virtual list';
const OTHER = 'AG Grid Community';
const addresses: readonly [name: string, path: string][] = [
  [OURS, '/bench/grid'],
  [FLOOR, '/bench/grid-floor'],
  [OTHER, '/bench/grid-ag'],
];

/** Our grid, a plain virtual list and AG Grid Community with the same 50,000 rows, in rotating order. */
export async function measureGrids(rounds: number): Promise<GridFigures> {
  await buildPages(gridPages);
  const { url, server } = await servePages(0);
  const samples = new Map(addresses.map(([name]) => [name, [] as GridSample[]]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (let place = 0; place < addresses.length; place += 1) {
        const at = addresses[(place + round) % addresses.length];
        if (at !== undefined) samples.get(at[0])?.push(await measureGrid(`${url}${at[1]}?n=50000`));
      }
    }
  } finally {
    server.close();
  }
  return samples;
}

const columns = [
  ['mount', 'mount'],
  ['sort', 'sort'],
  ['filterKey', 'key in the filter'],
  ['selectAll', 'select all'],
  ['jump', 'jump by a screen'],
  ['p95Frame', 'p95 frame'],
  ['heap', 'heap MB'],
  ['gzip', 'gzip kB'],
] as const satisfies readonly (readonly [keyof GridSample, string])[];

/** Our targets, as ratios within a round: to the plain list, and below AG Grid. */
const MOST = 1.3;
const MOST_GZIP = 110;
/** Every page loads React, so the target for its size is absolute and not a ratio. */
const compared = columns.filter(([figure]) => figure !== 'gzip');

/** The grids part of docs/benchmarks.md, in Markdown. */
export function gridReport(figures: GridFigures): string[] {
  const of = (name: string) => figures.get(name) ?? [];
  const names = addresses.map(([name]) => name);
  return [
    '### The grid next to others',
    '',
    'The same 50,000 rows and ten columns, rows of 30 px, 600 px of them. Mount: document start to the first painted rows, the median of five openings a round with nothing in the cache. Sort, key, select all and jump: the busy time of the page’s thread, the first of each not counted because it compiles code. In brackets the ratio to the plain virtual list, the median of those of each round. Stale: rows that were in the wrong place after a painted frame, during a wheel scroll at 12,000 px a second.',
    '',
    ...table(
      ['grid', ...columns.map(([, title]) => title), 'stale rows'],
      names.map((name) => [
        name,
        ...columns.map(([figure]) => {
          const value = median(of(name).map((sample) => sample[figure])).toFixed(1);
          return name === FLOOR ? value : `${value} (${ratioOf(of(name), of(FLOOR), figure).toFixed(2)}×)`;
        }),
        staleOf(of(name)),
      ]),
    ),
    '',
    ...compared.map(([figure, title]) => {
      const toFloor = ratioOf(of(OURS), of(FLOOR), figure);
      const toOther = ratioOf(of(OURS), of(OTHER), figure);
      return `- ${title}: ${toFloor.toFixed(2)} of the ${FLOOR}, target at most ${MOST}, and ${toOther.toFixed(2)} of ${OTHER}, target at most 1: ${verdict(toFloor <= MOST && toOther <= 1)}`;
    }),
    `- gzip: ${median(of(OURS).map(({ gzip }) => gzip)).toFixed(1)} kB, target at most ${MOST_GZIP}: ${verdict(of(OURS).every(({ gzip }) => gzip <= MOST_GZIP))}`,
    `- stale rows: ${staleOf(of(OURS))}, target 0: ${verdict(of(OURS).every(({ stale }) => stale === 0))}`,
    '',
  ];
}

function ratioOf(one: readonly GridSample[], other: readonly GridSample[], figure: keyof GridSample): number {
  return median(
    one.flatMap((sample, round) => {
      const otherSample = other[round];
      return otherSample === undefined ? [] : [sample[figure] / otherSample[figure]];
    }),
  );
}

function staleOf(samples: readonly GridSample[]): string {
  const total = (figure: 'stale' | 'looks') => samples.reduce((sum, sample) => sum + sample[figure], 0);
  return `${total('stale')} of ${total('looks')}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**');
