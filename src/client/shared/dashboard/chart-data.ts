import type { Dashboard, TagTotal, TaxGrowth } from '#contract/insights/insights.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { type Pence, pounds, sum, ZERO } from '#domain/money.ts';
import { shortDay } from '../day-text.ts';
import { paths } from '../paths.ts';
import { tagsAsOne } from '../tag-codes.ts';

/** What a chart and its table show: a value of each series at each point. */
export interface ChartData {
  /** Bars next to each other, on two sides of a line (`apart`), one below the other (`sideways`); or a line. */
  readonly kind: 'bars' | 'apart' | 'sideways' | 'line';
  /** The heading of the points in the table. */
  readonly of: string;
  readonly points: readonly Point[];
  readonly series: readonly Series[];
}

export interface Point {
  /** On the axis. */
  readonly short: string;
  /** In the table and for screen readers. */
  readonly name: string;
  /** The address that shows its transactions; undefined if it has none. */
  readonly to?: string | undefined;
}

export interface Series {
  readonly name: string;
  /** Its colour. */
  readonly tone: 'in' | 'out' | 'third';
  /** One for each point; null if it is not known. */
  readonly values: readonly (Pence | null)[];
}

export function bankChart({ days }: Dashboard['bank']): ChartData {
  return {
    kind: 'apart',
    of: 'Day',
    points: days.map((day) => ({
      short: dayText(day.date).replace(/ \d{4}$/, ''),
      name: dayText(day.date),
      to:
        day.in === 0 && day.out === 0
          ? undefined
          : transactionsAt({ from: day.date, to: day.date, years: 'all' }),
    })),
    series: [
      { name: 'Money in', tone: 'in', values: days.map((day) => pounds(day.in)) },
      { name: 'Money out', tone: 'out', values: days.map((day) => pounds(day.out)) },
    ],
  };
}

export function monthsChart(dashboard: Dashboard, year: WireTaxYear): ChartData {
  const { months, income_tags, expense_tags } = dashboard;
  const tag = tagsAsOne([...income_tags, ...expense_tags]);
  return {
    kind: 'bars',
    of: 'Tax month',
    points: months.map(({ income, expense, ...span }) => ({
      ...spanNames(span),
      to:
        income === 0 && expense === 0
          ? undefined
          : transactionsAt({ tag, ...span, dates: 'tax', year: year.tax_year }),
    })),
    series: [
      { name: 'Income', tone: 'in', values: months.map(({ income }) => pounds(income)) },
      { name: 'Expenses', tone: 'out', values: months.map(({ expense }) => pounds(expense)) },
    ],
  };
}

/** The tags of one type, largest first. With `most`, the rest is one bar. */
export function tagsChart(
  totals: readonly TagTotal[],
  { type, year, most = Infinity }: { type: 'E' | 'I'; year: WireTaxYear; most?: number },
): ChartData {
  const own = totals
    .filter((total) => total.type === type && total.in_tax === 'Y' && total.sub_total !== 0)
    .toSorted((a, b) => b.sub_total - a.sub_total);
  const fits = own.length <= most;
  const shown = fits ? own : own.slice(0, most - 1);
  const rest = own.slice(shown.length);
  const at = (of: readonly TagTotal[]) =>
    transactionsAt({ tag: tagsAsOne(of.map(({ code }) => code)), year: year.tax_year });
  const restName = `${rest.length} other tags`;
  return {
    kind: 'sideways',
    of: 'Tag',
    points: [
      ...shown.map((total) => ({ short: total.title, name: total.title, to: at([total]) })),
      ...(fits ? [] : [{ short: restName, name: restName, to: at(rest) }]),
    ],
    series: [
      {
        name: type === 'I' ? 'Income' : 'Expenses',
        tone: type === 'I' ? 'in' : 'out',
        values: [
          ...shown.map((total) => pounds(total.sub_total)),
          ...(fits ? [] : [sum(...rest.map((total) => pounds(total.sub_total)))]),
        ],
      },
    ],
  };
}

export function taxChart({ months }: TaxGrowth): ChartData {
  return {
    kind: 'line',
    of: 'Tax month',
    points: months.map(spanNames),
    series: [
      {
        name: 'Tax estimate',
        tone: 'third',
        values: months.map(({ tax }) => (tax === null ? null : pounds(tax))),
      },
    ],
  };
}

const businesses = {
  trade: { name: 'Self-employment', tone: 'in' },
  property: { name: 'Property', tone: 'out' },
  holiday_lets: { name: 'Holiday lets', tone: 'third' },
} as const;

export function profitChart({ profits }: Dashboard): ChartData {
  return {
    kind: 'bars',
    of: 'Quarter',
    points: (profits[0]?.quarters ?? []).map((quarter) => ({
      ...spanNames(quarter),
      short: ofQuarter(quarter),
    })),
    series: profits.map(({ business, quarters }) => ({
      ...businesses[business],
      values: quarters.map(({ profit }) => pounds(profit)),
    })),
  };
}

/** The sum of a series, for the line above a chart. */
export function totalOf({ values }: Series): Pence {
  return sum(...values.map((value) => value ?? ZERO));
}

export function isEmpty({ series }: ChartData): boolean {
  return series.every(({ values }) => values.every((value) => value === 0 || value === null));
}

/** For an axis: '£950', '£1.2k', '£30k', '£2.5m'. */
export function axisPounds(value: Pence): string {
  const size = Math.abs(value) / 100;
  const sign = value < 0 ? '−' : '';
  if (size >= 1_000_000) return `${sign}£${short(size / 1_000_000)}m`;
  if (size >= 1_000) return `${sign}£${short(size / 1_000)}k`;
  return `${sign}£${short(size)}`;
}

function short(size: number): string {
  return String(Number(size.toFixed(size < 10 ? 1 : 0)));
}

interface WireSpan {
  readonly from: string;
  readonly to: string;
}

/** A tax month is named for the month that it starts in. */
function spanNames({ from, to }: WireSpan): Omit<Point, 'to'> {
  const [, month = ''] = dayText(from).split(' ');
  return { short: month, name: `${dayText(from)} to ${dayText(to)}` };
}

function ofQuarter({ from, to }: WireSpan): string {
  const month = (day: string) => dayText(day).split(' ')[1] ?? '';
  return `${month(from)} to ${month(to)}`;
}

/** '6 Apr 2026' */
function dayText(wire: string): string {
  return shortDay(parseUkDate(wire) ?? wire);
}

/** The transactions with these filters, as their address has them. Days are DD/MM/YYYY. */
function transactionsAt({ from, to, ...rest }: Partial<WireSpan> & Record<string, string>): string {
  const days = { from, to };
  const params = new URLSearchParams(rest);
  for (const [name, day] of Object.entries(days)) {
    const date = day === undefined ? undefined : parseUkDate(day);
    if (date !== undefined) params.set(name, date);
  }
  return `${paths.transactions}?${params}`;
}
