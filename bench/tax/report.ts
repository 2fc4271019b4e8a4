import type { Speed } from './measure.ts';

export interface TaxMeasured {
  readonly date: string;
  readonly machine: string;
  /** Jobs waiting for a processor when the run started. */
  readonly load: string;
  readonly rounds: number;
  readonly people: number;
  readonly plain: Speed;
  readonly explained: Speed;
  /** Bytes of memory per calculation. */
  readonly bytes: number;
  /** Megabytes of the process at the end. */
  readonly resident: number;
  /** Microseconds by the number of employments. */
  readonly byEntries: ReadonlyMap<number, number>;
}

/** The target: calculations per second. */
const WANTED = { plain: 10_000, explained: 2000 };

export function taxReport(measured: TaxMeasured): string {
  const { plain, explained, people, rounds, bytes, resident, byEntries } = measured;
  return [
    '## Tax calculations',
    '',
    `Written by \`npm run bench:tax\`: full calculations on one core, one after the other, over ${thousands(people)} generated taxpayers of all years and regions (the same each time), the middle one of ${rounds} rounds after one to warm up. With workings, every figure of the reply is written out down to boxes and rates.`,
    '',
    `${measured.date}, ${measured.machine}. Load at the start: ${measured.load}; other work on the machine lowers every figure here.`,
    '',
    '| | per second | target | |',
    '| --- | --- | --- | --- |',
    line('without workings', plain, WANTED.plain),
    line('with workings', explained, WANTED.explained),
    '',
    `One calculation uses ${thousands(Math.round(bytes / 1000))} kB while its figures are referenced; the process with all of them ${thousands(resident)} MB. ${thousands(plain.refused)} of ${thousands(people)} are refused: their claims need details that no form has.`,
    '',
    '| employments | microseconds | each |',
    '| --- | --- | --- |',
    ...[...byEntries].map(
      ([count, time]) => `| ${thousands(count)} | ${time.toFixed(0)} | ${(time / count).toFixed(1)} |`,
    ),
  ].join('\n');
}

function line(what: string, { perSecond }: Speed, wanted: number): string {
  const met = perSecond >= wanted ? 'met' : '**missed**';
  return `| ${what} | ${thousands(Math.round(perSecond))} | ${thousands(wanted)} | ${met} |`;
}

function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
