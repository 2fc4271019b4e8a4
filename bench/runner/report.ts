import type { FormTimes } from './compile.ts';
import type { Sample } from './measure.ts';
import { median, quantile } from './middle.ts';
import type { measureSa100 } from './sa100.ts';
import type { RouteSize } from './sizes.ts';

export interface Measured {
  date: string;
  machine: string;
  /** Jobs waiting for a processor when the run started. */
  load: string;
  rounds: number;
  /** Samples by number of fields and page, one per round. */
  samples: ReadonlyMap<number, ReadonlyMap<string, readonly Sample[]>>;
  sa100?: Awaited<ReturnType<typeof measureSa100>>;
  forms: readonly FormTimes[];
  routes: readonly RouteSize[];
}

type Figure = Exclude<keyof Sample, 'keyToPaint' | 'errorsShown' | 'scriptPerKey'>;

export const FLOOR = 'floor';
export const FLOOR_SKIPPING = 'floor, far sections skipped';
export const OURS = 'ours';
export const STOCK = '@rjsf/core';

/** The targets of our page: at most this many times another page's figure, below and at 1000 fields. */
const targets: readonly { figure: Figure; name: string; to: string; most: [few: number, many: number] }[] = [
  { figure: 'busyPerKey', name: 'busy per key', to: FLOOR_SKIPPING, most: [1.3, 1.3] },
  { figure: 'toggle', name: 'toggle', to: FLOOR_SKIPPING, most: [1.5, 1.5] },
  { figure: 'start', name: 'start', to: FLOOR, most: [2, 1.5] },
  { figure: 'submit', name: 'submit with errors', to: FLOOR, most: [4, 4] },
  { figure: 'heap', name: 'heap', to: FLOOR, most: [3, 3] },
  { figure: 'script', name: 'script', to: STOCK, most: [1, 1] },
  { figure: 'gzip', name: 'script and styles', to: STOCK, most: [1, 1] },
];

/** The report as Markdown, for printing and for docs/benchmarks.md. */
export function reportOf(measured: Measured): string {
  const { samples, sa100, forms, routes } = measured;
  return [
    'Written by `npm run bench:forms`: production builds in Chromium, 1280×800, a fresh browser for each page and round, pages in turn, milliseconds unless stated, sizes gzipped. One run of each page before the first is not counted, because the machine reads the files from disk then. The floor is plain React inputs, each with its own state, without a form library. Every page draws the same generated form: half money, the rest dates, texts, choices and ticks, a tenth under conditions.',
    '',
    'Keys: 40, after 4 that are not counted because they compile code. Toggle: the median of 20 clicks, 10 that show boxes and 10 that hide them, after one of each that is not counted for the same reason; every click comes right after a frame, so most of the figure is waiting for the next one. The same on every page.',
    '',
    `${measured.date}, ${measured.machine}, ${measured.rounds} ${measured.rounds === 1 ? 'round' : 'rounds'}. Load at the start: ${measured.load}. Other work on the machine moves every time here; ratios are taken within a round and move less.`,
    '',
    ...[...samples].flatMap(([n, pages]) => [
      `## ${n} fields`,
      '',
      ...figures(pages),
      '',
      ...held(n, pages),
      '',
    ]),
    ...(sa100 ? sa100Lines(sa100) : []),
    '## Sizes of the product',
    '',
    'Scripts and styles fetched to show the screen, gzipped, in kB.',
    '',
    ...table(
      ['screen', 'script', 'styles', 'together'],
      routes.map(({ screen, js, css }) => [screen, one(js), one(css), one(js + css)]),
    ),
    '',
    '## Every form',
    '',
    'Definition to schema, schema to validator (done once, when a form is published), and one check of the form, in Node.',
    '',
    ...table(
      ['form', 'from', 'fields', 'compile', 'validator', 'check'],
      forms.map(({ code, from, fields, compile, validator, check }) => [
        code,
        from,
        String(fields),
        compile.toFixed(3),
        one(validator),
        check.toFixed(3),
      ]),
    ),
    '',
  ].join('\n');
}

function figures(pages: ReadonlyMap<string, readonly Sample[]>): string[] {
  const floor = pages.get(FLOOR) ?? [];
  const cell = (of: readonly Sample[], figure: Figure) => {
    const ratio = ratioOf(of, floor, figure);
    const value = one(median(of.map((sample) => sample[figure])));
    return of === floor || Number.isNaN(ratio) ? value : `${value} (${ratio.toFixed(2)}×)`;
  };
  return table(
    [
      'page',
      'start',
      'busy per key',
      'key to paint, median / p95',
      'toggle',
      'submit',
      'heap MB',
      'script kB',
      'with styles',
    ],
    [...pages].map(([name, of]) => {
      const keys = of.flatMap((sample) => sample.keyToPaint);
      return [
        name,
        cell(of, 'start'),
        cell(of, 'busyPerKey'),
        `${one(median(keys))} / ${one(quantile(keys, 0.95))}`,
        cell(of, 'toggle'),
        cell(of, 'submit'),
        cell(of, 'heap'),
        cell(of, 'script'),
        cell(of, 'gzip'),
      ];
    }),
  );
}

function held(n: number, pages: ReadonlyMap<string, readonly Sample[]>): string[] {
  const ours = pages.get(OURS) ?? [];
  return targets.flatMap(({ figure, name, to, most }) => {
    const ratio = ratioOf(ours, pages.get(to) ?? [], figure);
    const limit = n >= 1000 ? most[1] : most[0];
    if (Number.isNaN(ratio)) return [];
    const verdict = ratio <= limit ? 'met' : '**missed**';
    return [`- ${name}: ${ratio.toFixed(2)} of ${to}, target at most ${limit}: ${verdict}`];
  });
}

function sa100Lines(sa100: NonNullable<Measured['sa100']>): string[] {
  const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**');
  return [
    `## SA100 on a processor ${sa100.slowDown} times as slow`,
    '',
    `- key to paint: median ${one(sa100.median)}, p95 ${one(sa100.p95)}, target under 50: ${verdict(sa100.p95 < 50)}`,
    `- busy per key: ${one(sa100.busyPerKey)}`,
    `- boxes drawn per key: ${sa100.redrawsPerKey.toFixed(2)}, target at most 3: ${verdict(sa100.redrawsPerKey <= 3)}`,
    '',
  ];
}

/** The median of the ratios of each round. */
function ratioOf(one: readonly Sample[], other: readonly Sample[], figure: Figure): number {
  return median(
    one.flatMap((sample, round) => {
      const otherSample = other[round];
      return otherSample === undefined ? [] : [sample[figure] / otherSample[figure]];
    }),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

const one = (value: number) => value.toFixed(1);
