import { type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import { parsePounds, type Pence, toDecimal } from '#domain/money.ts';
import { rowsWith, type SearchedText } from '#ui/data-table/text-search.ts';
import { tagsIn } from '../../shared/tag-codes.ts';
import { type BookRow, searchedTexts } from './book-row.ts';
import type { Sort } from './sort.ts';

export const taggedFilters = ['any', 'no', 'yes'] as const;
export const moneyFilters = ['any', 'out', 'in'] as const;

/** The filters of the grid, except the tax year. They are in the address, so that users can save and share them. */
export interface Filters {
  /** Words that a row must all contain. */
  readonly search: string;
  /** Words that the description must all contain. */
  readonly description: string;
  readonly tagged: (typeof taggedFilters)[number];
  readonly money: (typeof moneyFilters)[number];
  /** A tag code ('TRAI'), several of them ('TRAE,TRAD') or the name of a tag. */
  readonly tag: string | undefined;
  /** The name of an account. */
  readonly account: string | undefined;
  /** The title of a category. */
  readonly category: string | undefined;
  /** The name of a business. */
  readonly business: string | undefined;
  /** Minimum and maximum amount, in either direction. */
  readonly least: Pence | undefined;
  readonly most: Pence | undefined;
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
  /** The dates are those that count for tax. */
  readonly byTaxDate: boolean;
  /** Rows of all tax years, not only of the chosen one. */
  readonly allYears: boolean;
  /** Only untagged rows that are similar to tagged ones. */
  readonly like: boolean;
}

export const noFilters: Filters = {
  search: '',
  description: '',
  tagged: 'any',
  money: 'any',
  tag: undefined,
  account: undefined,
  category: undefined,
  business: undefined,
  least: undefined,
  most: undefined,
  from: undefined,
  to: undefined,
  byTaxDate: false,
  allYears: false,
  like: false,
};

export function isFiltered(filters: Filters): boolean {
  return writeFilters(filters).size > 0;
}

/** Parses an address, ignoring invalid values. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    search: params.get('q') ?? '',
    description: params.get('description') ?? '',
    tagged: oneOf(taggedFilters, params.get('tagged')),
    money: oneOf(moneyFilters, params.get('money')),
    tag: params.get('tag') || undefined,
    account: params.get('account') || undefined,
    category: params.get('category') || undefined,
    business: params.get('business') || undefined,
    least: parsePounds(params.get('least') ?? ''),
    most: parsePounds(params.get('most') ?? ''),
    from: parseIsoDate(params.get('from') ?? ''),
    to: parseIsoDate(params.get('to') ?? ''),
    byTaxDate: params.get('dates') === 'tax',
    allYears: params.get('years') === 'all',
    like: params.get('like') === 'tagged',
  };
}

export function writeFilters(filters: Filters, sort?: Sort): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search.trim() !== '') params.set('q', filters.search);
  if (filters.description.trim() !== '') params.set('description', filters.description);
  if (filters.tagged !== 'any') params.set('tagged', filters.tagged);
  if (filters.money !== 'any') params.set('money', filters.money);
  if (filters.tag !== undefined) params.set('tag', filters.tag);
  if (filters.account !== undefined) params.set('account', filters.account);
  if (filters.category !== undefined) params.set('category', filters.category);
  if (filters.business !== undefined) params.set('business', filters.business);
  if (filters.least !== undefined) params.set('least', toDecimal(filters.least));
  if (filters.most !== undefined) params.set('most', toDecimal(filters.most));
  if (filters.from !== undefined) params.set('from', filters.from);
  if (filters.to !== undefined) params.set('to', filters.to);
  if (filters.byTaxDate) params.set('dates', 'tax');
  if (filters.allYears) params.set('years', 'all');
  if (filters.like) params.set('like', 'tagged');
  if (sort !== undefined) params.set('sort', `${sort.descending ? '-' : ''}${sort.column}`);
  return params;
}

export function readSort(params: URLSearchParams): Sort | undefined {
  const text = params.get('sort');
  if (!text) return undefined;
  return text.startsWith('-')
    ? { column: text.slice(1), descending: true }
    : { column: text, descending: false };
}

/**
 * The rows of a tax year (its first and last day) that pass all filters, in their order. Without a year, rows of all
 * years pass, whatever `allYears` says. The search looks at `texts`, which must be the same array each time.
 */
export function filterRows(
  rows: readonly BookRow[],
  filters: Filters,
  year: { start: CalendarDate; end: CalendarDate } | undefined,
  texts: readonly SearchedText<BookRow>[] = searchedTexts,
): BookRow[] {
  const words = wordsOf(filters.search).map(withoutCommas);
  const found = words.length === 0 ? undefined : rowsWith(rows, texts, words);
  const described = wordsOf(filters.description);
  const named = described.length === 0 ? undefined : rowsWith(rows, describedBy, described);
  const tags = filters.tag === undefined ? undefined : tagsIn(filters.tag).map((tag) => tag.toLowerCase());
  const day = filters.byTaxDate ? 'taxDate' : 'date';
  return rows.filter(
    (row, number) =>
      (found === undefined || found[number] === 1) &&
      (named === undefined || named[number] === 1) &&
      (filters.allYears || year === undefined || (year.start <= row.taxDate && row.taxDate <= year.end)) &&
      (filters.tagged === 'any' || (filters.tagged === 'yes') === row.tagged) &&
      (filters.money === 'any' || (filters.money === 'out') === row.amount < 0) &&
      (filters.from === undefined || filters.from <= row[day]) &&
      (filters.to === undefined || row[day] <= filters.to) &&
      (tags === undefined || tags.some((tag) => row.tagWords.includes(tag))) &&
      (filters.account === undefined || row.account === filters.account) &&
      (filters.category === undefined || (row.tagged && isIn(row, filters.category))) &&
      (filters.business === undefined || row.businesses.includes(filters.business)) &&
      (filters.least === undefined || Math.abs(row.amount) >= filters.least) &&
      (filters.most === undefined || Math.abs(row.amount) <= filters.most) &&
      (!filters.like || row.isCandidate),
  );
}

/** The same array each time, because it is the key of the search cache. */
const describedBy: readonly SearchedText<BookRow>[] = [{ text: (row) => row.description }];

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function isIn({ category, parts }: BookRow, wanted: string): boolean {
  return category === wanted || parts.some((part) => part.category === wanted);
}

/** '1,234.50' finds the amount 1234.50. */
function withoutCommas(word: string): string {
  return /^[\d,]+(\.\d*)?$/.test(word) ? word.replaceAll(',', '') : word;
}

function oneOf<const T extends readonly string[]>(words: T, text: string | null): T[number] {
  return words.find((word) => word === text) ?? words[0] ?? '';
}
