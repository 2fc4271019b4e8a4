import { type CalendarDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { taxYearFromLink, taxYearLabel, taxYearOf } from '#domain/tax-year.ts';
import { type Filters, noFilters } from './filters.ts';
import type { Sort } from './sort.ts';

export interface LinkData {
  readonly filters: Filters;
  readonly sort: Sort | undefined;
  /** CURRENT_YEAR, LAST_YEAR, or a label such as 2025-2026 or 2025-26. */
  readonly taxYear: string | undefined;
}

/**
 * Reads a link /transactions/{data}: base64 JSON, perhaps followed by a token that is not used here. Returns undefined
 * if it is invalid, because the specification (2, 2.1) says to ignore it silently.
 */
export function readLinkData(data: string): LinkData | undefined {
  const json = prefixes(data.split(/[|&?]/)[0] ?? '')
    .map(parse)
    .find((read) => read !== undefined);
  if (json === undefined) return undefined;
  const taxYear = text(json['taxYear']);
  const from = dateOf(json['fromDate']);
  const to = dateOf(json['toDate']);
  const words = Array.isArray(json['description']) ? json['description'] : [json['description']];
  return {
    taxYear,
    sort: sortOf(json),
    filters: {
      ...noFilters,
      description: words.filter((word) => typeof word === 'string').join(' '),
      tagged: taggedOf(json['tagged']),
      money: json['type'] === 'E' ? 'out' : json['type'] === 'I' ? 'in' : 'any',
      tag: text(json['tagName']),
      from,
      to,
      allYears: taxYear === undefined && spansTaxYears(from, to),
    },
  };
}

/**
 * The year of a link. `years` are newest first, starting with the current one. If the link names no year, it is the
 * year of its first or last day, or undefined if these are in different years.
 */
export function yearOfLink(
  { taxYear, filters }: Pick<LinkData, 'taxYear' | 'filters'>,
  years: readonly WireTaxYear[],
): WireTaxYear | undefined {
  if (filters.allYears) return undefined;
  if (taxYear === undefined) {
    const day = filters.from ?? filters.to;
    const year = day === undefined ? undefined : taxYearOf(day);
    return year === undefined ? undefined : years.find((one) => one.tax_year === taxYearLabel(year));
  }
  if (taxYear === 'CURRENT_YEAR') return years[0];
  if (taxYear === 'LAST_YEAR') return years[1];
  const named = taxYearFromLink(taxYear);
  return years.find((year) => year.hmrc_year_string === named);
}

/** Whether a tax year begins after the first day and not after the last. */
function spansTaxYears(from: CalendarDate | undefined, to: CalendarDate | undefined): boolean {
  return from !== undefined && to !== undefined && from <= to && startYearOf(from) !== startYearOf(to);
}

/** The calendar year in which the tax year of a day begins, even if that year is not on offer. */
function startYearOf(day: CalendarDate): number {
  return Number(day.slice(0, 4)) - (day.slice(5) < '04-06' ? 1 : 0);
}

/**
 * The data: the whole text, then without what follows its last slash, and so on, because base64 can contain slashes.
 */
function prefixes(data: string): string[] {
  const parts = data.split('/');
  return parts.map((_, left) => parts.slice(0, parts.length - left).join('/'));
}

function parse(base64: string): Record<string, unknown> | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>) // the keys of a JSON object are strings
      : undefined;
  } catch {
    return undefined;
  }
}

const columns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    date: 'date',
    datetime: 'date',
    tax_date: 'taxDate',
    amount: 'amount',
    claimed_amount: 'claimed',
    description: 'description',
    tagname: 'tag',
    type: 'type',
    category: 'category',
    ac_name: 'account',
    classification: 'classification',
    note: 'note',
  }),
);

function sortOf(json: Record<string, unknown>): Sort | undefined {
  const column = columns.get((text(json['orderBy']) ?? 'date').toLowerCase());
  if (column === undefined || (json['order'] === undefined && json['orderBy'] === undefined))
    return undefined;
  return { column, descending: text(json['order'])?.toUpperCase() !== 'ASC' };
}

function taggedOf(value: unknown): Filters['tagged'] {
  const word = String(value).toLowerCase();
  if (['y', 'yes', 'true', '1'].includes(word)) return 'yes';
  return ['n', 'no', 'false', '0'].includes(word) ? 'no' : 'any';
}

function dateOf(value: unknown): CalendarDate | undefined {
  return typeof value === 'string' ? (parseUkDate(value) ?? parseIsoDate(value.slice(0, 10))) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
