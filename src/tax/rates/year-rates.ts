import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { type Pence, pounds } from '#domain/money.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import { percent } from '../rounding.ts';
import { type Description, description } from './description.ts';
import type { GainsRates, StoredGainsRates, StoredUnits, Unit, Units } from './units.ts';

type Book = typeof description;
type UnitOf<D> = D extends Description<infer U> ? U : never;

/** Everything that changes by year. Amounts are pence, rates exact percentages, counts whole numbers. */
export type YearRates = {
  readonly [G in keyof Book]: { readonly [N in keyof Book[G]]: Cited<Units[UnitOf<Book[G][N]>]> };
};

/** The source of a figure, in words a taxpayer can follow. It has an address only where that is certain. */
export interface PublishedSource {
  readonly title: string;
  readonly url?: string;
}

/** The file of a year. A missing figure does not compile. */
export interface RateFile {
  /** The sources, by the names that `seen` uses. */
  readonly sources: Readonly<Record<string, PublishedSource>>;
  readonly figures: {
    readonly [G in keyof Book]: {
      readonly [N in keyof Book[G]]: StoredFigure<StoredUnits[UnitOf<Book[G][N]>]>;
    };
  };
}

type StoredGroups = Readonly<Record<string, Readonly<Record<string, StoredFigure<unknown>>>>>;

export interface StoredFigure<T> {
  readonly value: T;
  readonly seen: readonly string[];
  /** False when no second source agrees, or when we found none. */
  readonly verified: boolean;
}

/** A figure of a year with its sources. It is a leaf of the workings. */
export interface Cited<T = unknown> {
  readonly kind: 'rate';
  /** 'rate.incomeTax.personalAllowance'. */
  readonly id: string;
  readonly label: string;
  readonly unit: Unit;
  readonly value: T;
  /** The Act and section or the manual page. */
  readonly law: string;
  /** The source of the year's figure. */
  readonly seen: readonly PublishedSource[];
  readonly verified: boolean;
}

/**
 * Parses the file of a year. Throws RangeError for an amount or a rate with more than two decimals, Error for an
 * unknown source name.
 */
export function readRates({ sources, figures: stored }: RateFile): YearRates {
  const groups = Object.entries(description).map(([group, figures]) => [
    group,
    Object.fromEntries(
      Object.entries(figures as Record<string, Description>).map(([name, described]) => {
        const figure = (stored as StoredGroups)[group]?.[name];
        if (figure === undefined) throw new Error(`no ${group}.${name}`);
        return [name, cited(`rate.${group}.${name}`, described, figure, sources)];
      }),
    ),
  ]);
  return Object.fromEntries(groups) as YearRates;
}

function cited(
  id: string,
  { label, law, unit }: Description,
  { value, seen, verified }: StoredFigure<unknown>,
  sources: RateFile['sources'],
): Cited {
  const places = seen.map((name) => {
    const source = sources[name];
    if (source === undefined) throw new Error(`${id}: no source ${name}`);
    return source;
  });
  return { kind: 'rate', id, label, unit, value: read(unit, value), law, seen: places, verified };
}

/** The type of a file (RateFile) ensures that every value has its unit. */
function read(unit: Unit, stored: unknown): unknown {
  return (readers[unit] as (stored: unknown) => unknown)(stored);
}

const readers: { [U in Unit]: (stored: StoredUnits[U]) => Units[U] } = {
  pounds,
  'pounds?': (value): Pence | null => (value === null ? null : pounds(value)),
  percent,
  count: (value) => value,
  yes: (value) => value,
  bands: (bands) => bands.map(({ name, over, rate }) => ({ name, over: pounds(over), rate: percent(rate) })),
  gainsPeriods: (periods) =>
    periods.map((period) => ({
      from: date(period.from),
      to: date(period.to),
      other: gainsRates(period.other),
      residential: gainsRates(period.residential),
      carriedInterest: period.carriedInterest === null ? null : gainsRates(period.carriedInterest),
      businessDisposal: percent(period.businessDisposal),
      investors: percent(period.investors),
    })),
  latePaymentSteps: (steps) => steps.map((step) => ({ ...step, share: percent(step.share) })),
  yearLimits: (limits) => limits.map(({ from, over }) => ({ from: taxYear(from), over: pounds(over) })),
};

function gainsRates({ basic, higher }: StoredGainsRates): GainsRates {
  return { basic: percent(basic), higher: percent(higher) };
}

function taxYear(text: string): TaxYear {
  if (!isTaxYear(text)) throw new RangeError(`not a tax year: ${text}`);
  return text;
}

function date(text: string): CalendarDate {
  return calendarDate(text);
}
