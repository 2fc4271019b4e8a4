import type { TagId, TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { type Pence, pence, pounds, toDecimal } from '#domain/money.ts';
import type { SearchedText } from '#ui/data-table/text-search.ts';
import type { SavedAnswers } from '../../shared/forms/extra-form.ts';
import { categoriesText, tagsText } from './split-row.ts';

/** A transaction in the format of the grid: comparable dates, amounts in pence, money out negative. */
export interface BookRow {
  readonly id: number;
  readonly key: string;
  readonly date: CalendarDate;
  /** The date that decides its tax year. It is the date of the transaction, unless it is claimed in another year. */
  readonly taxDate: CalendarDate;
  readonly shownDate: string;
  readonly description: string;
  readonly account: string;
  readonly amount: Pence;
  readonly claimed: Pence;
  readonly tagged: boolean;
  readonly categoryId: TagId | undefined;
  /** A code such as 'TRAI'; undefined if not tagged. */
  readonly tagCode: string | undefined;
  /** Codes and names of all its tags in lower case, for the tag filter. */
  readonly tagWords: readonly string[];
  readonly tagName: string;
  /** The businesses its parts belong to; empty for a person with one. */
  readonly businesses: readonly string[];
  /** The parts of a split row; empty otherwise. */
  readonly parts: readonly RowPart[];
  readonly tagType: TaxCategory['type'] | undefined;
  readonly category: string;
  readonly classification: string;
  readonly note: string;
  readonly hasReceipt: boolean;
  /** The rule that tagged it; undefined if a person did. */
  readonly ruleId: number | undefined;
  /** The recommendation behind the lightbulb; '' if there is none. */
  readonly insight: string;
  /** Not tagged, but other rows of the same merchant are. */
  readonly isCandidate: boolean;
  /** Answers to extra fields by dialog; for 'transaction-part', those of each part. Undefined for most rows. */
  readonly extra: Readonly<Record<string, readonly SavedAnswers[]>> | undefined;
}

/** A part of a split row. */
export interface RowPart {
  readonly tagName: string;
  readonly category: string;
  /** Code and name of its tag in lower case. */
  readonly tagWords: readonly string[];
  /** Negative for a refund. */
  readonly claimed: Pence;
}

/** The direction of a row, as calls and files write it. */
export function typeOf({ amount }: Pick<BookRow, 'amount'>): Transaction['type'] {
  return amount < 0 ? 'DEBIT' : 'CREDIT';
}

/** The texts that the search looks at. */
export const searchedTexts: readonly SearchedText<BookRow>[] = [
  { text: (row) => row.description },
  { text: (row) => tagsText(row) },
  { text: (row) => categoriesText(row) },
  { text: (row) => row.account },
  { text: (row) => row.note },
  { text: (row) => row.shownDate, isFigures: true },
  { text: (row) => toDecimal(Math.abs(row.amount) as Pence), isFigures: true },
];

/**
 * The rows of the grid, newest first as sent by the server. An unchanged transaction object returns the same row, so
 * that an action only recomputes the rows it changed.
 */
export function bookRows(
  transactions: readonly Transaction[],
  categories: readonly TaxCategory[],
): BookRow[] {
  const known = rowCache.get(categories) ?? new WeakMap<Transaction, BookRow>();
  rowCache.set(categories, known);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const words = wordsByTag(categories);
  return transactions.map((one) => {
    const before = known.get(one);
    if (before !== undefined) return before;
    const category = one.tax_cat_id === null ? undefined : byId.get(one.tax_cat_id);
    const row = bookRow(one, category, tagWordsOf(one, words), partsOf(one, byId, words));
    known.set(one, row);
    return row;
  });
}

const rowCache = new WeakMap<readonly TaxCategory[], WeakMap<Transaction, BookRow>>();

function bookRow(
  one: Transaction,
  category: TaxCategory | undefined,
  tagWords: readonly string[],
  parts: readonly RowPart[],
): BookRow {
  const date = dateOf(one.datetime);
  return {
    id: one.id,
    key: String(one.id),
    date,
    taxDate: parseUkDate(one.tax_date) ?? date,
    shownDate: one.datetime,
    description: one.description,
    account: one.ac_name,
    amount: pounds(one.amount),
    claimed: pounds(one.claimed_amount),
    tagged: one.claimed === 'Y',
    categoryId: one.tax_cat_id ?? undefined,
    tagCode: category?.code,
    tagWords,
    tagName: one.tagname,
    businesses: one.businesses ?? UNTAGGED,
    parts,
    tagType: category?.type,
    category: one.category,
    classification: one.classification,
    note: one.note,
    hasReceipt: one.has_receipt === 'Y',
    ruleId: one.rule_id ?? undefined,
    insight: one.message,
    isCandidate: one.candidate === 'Y',
    extra: extraOf(one),
  };
}

function extraOf({ extra, part_extra }: Transaction): BookRow['extra'] {
  if (extra === undefined && part_extra === undefined) return undefined;
  return {
    ...Object.fromEntries(Object.entries(extra ?? {}).map(([dialog, answers]) => [dialog, [answers]])),
    ...(part_extra === undefined ? {} : { 'transaction-part': part_extra }),
  };
}

function partsOf(
  one: Transaction,
  byId: ReadonlyMap<TagId, TaxCategory>,
  words: ReadonlyMap<TagId, readonly string[]>,
): readonly RowPart[] {
  const { more_tags = [], more_claimed = [] } = one;
  if (more_tags.length === 0) return NO_PARTS;
  const more = more_tags.map((id, index) => ({
    tagName: byId.get(id)?.tagname ?? '',
    category: byId.get(id)?.title ?? '',
    tagWords: words.get(id) ?? UNTAGGED,
    claimed: pounds(more_claimed[index] ?? 0),
  }));
  const rest = more.reduce((left, { claimed }) => left - claimed, pounds(one.claimed_amount) as number);
  const { tagname: tagName, category } = one;
  const tagWords = words.get(one.tax_cat_id ?? 0) ?? UNTAGGED;
  return [{ tagName, category, tagWords, claimed: pence(rest) }, ...more];
}

const NO_PARTS: readonly RowPart[] = [];

/** Code and name of each tag in lower case. Rows with the same tag share the array. */
function wordsByTag(categories: readonly TaxCategory[]): ReadonlyMap<TagId, readonly string[]> {
  return new Map(
    categories.map(({ id, code, tagname }) => [id, [code.toLowerCase(), tagname.toLowerCase()]]),
  );
}

function tagWordsOf(
  { tax_cat_id, more_tags = [] }: Transaction,
  words: ReadonlyMap<TagId, readonly string[]>,
): readonly string[] {
  if (tax_cat_id === null) return UNTAGGED;
  const first = words.get(tax_cat_id) ?? UNTAGGED;
  return more_tags.length === 0 ? first : [first, ...more_tags.map((id) => words.get(id) ?? UNTAGGED)].flat();
}

const UNTAGGED: readonly string[] = [];

function dateOf(text: string): CalendarDate {
  const date = parseUkDate(text);
  if (date === undefined) throw new RangeError(`not a date: ${text}`);
  return date;
}
