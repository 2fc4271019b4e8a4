import type { Value } from './definition.ts';
import type { BookTotals, Context, TradeBooks } from './settle.ts';

const SHORT = 'self_employment';
const FULL = 'self_employment_full';

/** The field in which people say which of their businesses something belongs to. Its value is the id of one. */
export const BUSINESS = 'business';

/** The context name of the trade on the short pages, for someone with several: '' when they are not in the return. */
export const SHORT_TRADE = 'books.short';

/** Which books fill a page: all of them, those of the trade with this id, or none. */
export type PageBooks = { readonly all: true } | { readonly trade: string } | undefined;

/**
 * Whether tagged transactions fill the boxes of a form or entry. The books of one trade belong to one page: that on the
 * short pages when they are in the return, else the first on the full ones. Other forms have boxes of their own.
 * @param section where the form stores its answers (tax_column).
 * @param context of the form (`included.<section>`), with the place in its list (`list.position`).
 */
export function takesBooks(section: string, context: Context = {}): boolean {
  const inReturn = (one: string) => Number(context[`included.${one}`] ?? 0) > 0;
  if (section === SHORT) return inReturn(SHORT) || !inReturn(FULL);
  if (section === FULL) return context['list.position'] === 1 && !inReturn(SHORT);
  return true;
}

/**
 * Which books fill a page. With several trades, a page has those of the trade chosen on it; without a choice the page
 * that has the books of one trade has those of the main one, and other pages have none. A trade fills one page: that on
 * the short pages comes first, then the entries of the full ones in their order.
 * @param trades ids, the main one first; fewer than two for someone whose books have one trade.
 * @param chosen the answer in the page's field 'business'.
 */
export function pageBooks(
  section: string,
  trades: readonly string[],
  context: Context = {},
  chosen?: Value,
): PageBooks {
  const isTrade = section === SHORT || section === FULL;
  if (!isTrade || trades.length < 2) return takesBooks(section, context) ? { all: true } : undefined;
  const trade = chosenTrade(trades, chosen) ?? (takesBooks(section, context) ? trades[0] : undefined);
  if (trade === undefined) return undefined;
  const elsewhere = section === FULL && (context[SHORT_TRADE] === trade || isInList(trade, context));
  return elsewhere ? undefined : { trade };
}

/** The totals of the books that fill a page: pageBooks() says which. */
export function booksOfPage(
  section: string,
  totals: BookTotals,
  context: Context = {},
  chosen?: Value,
): BookTotals {
  const { trades = [] } = totals;
  const books = pageBooks(
    section,
    trades.map(({ id }) => id),
    context,
    chosen,
  );
  if (books === undefined) return {};
  return 'all' in books ? totals : (trades.find(({ id }) => id === books.trade)?.totals ?? {});
}

/** The same for anything else that there is of the whole books and of each trade. */
export function ofPage<Of>(
  books: PageBooks,
  whole: Of | undefined,
  trades: ReadonlyMap<string, Of> = new Map(),
): Of | undefined {
  if (books === undefined) return undefined;
  return 'all' in books ? whole : trades.get(books.trade);
}

/** The trade on the short pages when they are in the return. */
export function shortTrade(trades: readonly TradeBooks[], chosen: Value | undefined): string {
  const ids = trades.map(({ id }) => id);
  return chosenTrade(ids, chosen) ?? ids[0] ?? '';
}

/** An answer is no trade once its business was removed. */
function chosenTrade(trades: readonly string[], chosen: Value | undefined): string | undefined {
  return trades.find((id) => id === chosen);
}

/** Whether an entry that comes first has the trade. listContext() lists them as '|3||7|'. */
function isInList(trade: string, context: Context): boolean {
  return String(context['list.books'] ?? '').includes(`|${trade}|`);
}
