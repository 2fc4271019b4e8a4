import { taxYearEnd, taxYearStart, type TaxYear } from '#domain/tax-year.ts';
import { mondaysIn } from '../child-benefit.ts';
import type { StoredUnits } from './description.ts';
import {
  type PublishedSource,
  type RateFile,
  readRates,
  type StoredFigure,
  type YearRates,
} from './year-rates.ts';

/** A figure as it is edited: its value as the file of a year has it (pounds, per cent), and where it was read. */
export interface SetFigure {
  readonly value: unknown;
  readonly sources: readonly PublishedSource[];
  readonly verified: boolean;
}

/** The figures of a year by group and name. It may be half done: what can be published says `rateSetProblems`. */
export type RateSet = Readonly<Record<string, Readonly<Record<string, SetFigure>>>>;

/** The file of a year with the sources beside each figure. */
export function rateSetOf({ sources, figures }: RateFile): RateSet {
  return mapFigures<StoredFigure<unknown>, SetFigure>(figures, ({ value, seen, verified }) => ({
    value,
    sources: seen.flatMap((name) => sources[name] ?? []),
    verified,
  }));
}

/** The figures of a set for the engine. The set must have no problems; a wrong one throws. */
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
 * The figures to begin a year with: those of the year before, none of them verified, and what the calendar says. The last
 * rates on gains of that year hold from its first day to its last.
 */
export function carriedOver(before: RateSet, year: TaxYear): RateSet {
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

/** A set of an earlier release of the product, with what figures have come since as `base` has them, not verified. */
export function completed(set: RateSet, base: RateSet): RateSet {
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

/** 365, or 366 with a 29 February in it. */
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
