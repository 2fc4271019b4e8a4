import { taxYearEnd, taxYearStart, type TaxYear } from '#domain/tax-year.ts';
import { mondaysIn } from '../child-benefit.ts';
import type { StoredUnits } from './units.ts';
import {
  type PublishedSource,
  type RateFile,
  readRates,
  type StoredFigure,
  type YearRates,
} from './year-rates.ts';

/** A figure during editing: its value in the format of the file (pounds, per cent), and its source. */
export interface SetFigure {
  readonly value: unknown;
  readonly sources: readonly PublishedSource[];
  readonly verified: boolean;
}

/**
 * The figures of a year by group and name. The set can be incomplete: `rateSetProblems` says what prevents
 * publishing.
 */
export type RateSet = Readonly<Record<string, Readonly<Record<string, SetFigure>>>>;

/** The file of a year with the sources next to each figure. */
export function rateSetOf({ sources, figures }: RateFile): RateSet {
  return mapFigures<StoredFigure<unknown>, SetFigure>(figures, ({ value, seen, verified }) => ({
    value,
    sources: seen.flatMap((name) => sources[name] ?? []),
    verified,
  }));
}

/** The figures of a set for the engine. The set must have no problems; otherwise this throws. */
export function ratesFromSet(set: RateSet): YearRates {
  const sources: Record<string, PublishedSource> = {};
  const figures = mapFigures(set, (figure, id) => ({
    value: figure.value,
    verified: figure.verified,
    seen: figure.sources.map((source, index) => {
      sources[`${id}.${index}`] = source;
      return `${id}.${index}`;
    }),
  }));
  // A set without problems has every figure in its unit, which is what a file is.
  return readRates({ sources, figures } as unknown as RateFile);
}

/**
 * The first figures of a new year: those of the year before, all unverified, and the ones that follow from the
 * calendar. The last rates on gains of that year apply from the first day to the last.
 */
export function nextYearRates(before: RateSet, year: TaxYear): RateSet {
  const calendar: Readonly<Record<string, unknown>> = {
    'selfEmployment.daysInYear': daysIn(year),
    'childBenefit.mondays': mondaysIn(year),
  };
  return mapFigures(before, ({ value, sources }, id) => {
    if (id in calendar) return { value: calendar[id], sources: [{ title: 'The calendar' }], verified: true };
    if (id !== 'capitalGains.periods') return { value, sources, verified: false };
    const last = (value as StoredUnits['gainsPeriods']).at(-1); // a set in force has them in their unit
    const periods = [{ ...last, from: taxYearStart(year), to: taxYearEnd(year) }];
    return { value: periods, sources, verified: false };
  });
}

/** Adds figures that an older release did not have to its set, from `base` and unverified. */
export function withMissingFigures(set: RateSet, base: RateSet): RateSet {
  return Object.fromEntries(
    Object.entries(base).map(([group, figures]) => [
      group,
      Object.fromEntries(
        Object.entries(figures).map(([name, figure]) => [
          name,
          set[group]?.[name] ?? { ...figure, verified: false },
        ]),
      ),
    ]),
  );
}

/** 365, or 366 with a 29 February. */
export function daysIn(year: TaxYear): number {
  return Math.round((Date.parse(taxYearEnd(year)) - Date.parse(taxYearStart(year))) / 86_400_000) + 1;
}

function mapFigures<From, To>(
  groups: Readonly<Record<string, Readonly<Record<string, From>>>>,
  change: (figure: From, id: string) => To,
): Record<string, Record<string, To>> {
  return Object.fromEntries(
    Object.entries(groups).map(([group, figures]) => [
      group,
      Object.fromEntries(
        Object.entries(figures).map(([name, figure]) => [name, change(figure, `${group}.${name}`)]),
      ),
    ]),
  );
}
