import { INCLUDE } from './compile.ts';
import type { Definition, Value, Values } from './definition.ts';
import type { BookTotals, Context, TradeBooks } from './settle.ts';

const SHORT = 'self_employment';
const FULL = 'self_employment_full';
const MORE = 'self_employment_more';

/** The field in which people say which of their businesses something belongs to. Its value is the id of one. */
export const BUSINESS = 'business';

/** The context name of the trade on the short pages, for someone with several: '' when they are not in the return. */
export const SHORT_TRADE = 'books.short';

/** The same for the full pages, as '|3||7|'. */
export const FULL_TRADES = 'books.full';

/** The whole books, where others have those of one trade. No trade has this id. */
export const WHOLE = 'all';

/** Which books fill a page: the whole ones, those of the trade with this id, or none. */
type PageBooks = string | undefined;

/**
 * Whether tagged transactions fill the boxes of a form or entry. The books of one trade belong to one page: that on the
 * short pages when they are in the return, else the first on the full ones; further short pages have none. Other forms
 * have boxes of their own.
 * @param section where the form stores its answers (tax_column).
 * @param context of the form (`included.<section>`), with the place in its list (`list.position`).
 */
export function takesBooks(section: string, context: Context = {}): boolean {
  const inReturn = (one: string) => Number(context[`included.${one}`]) > 0;
  if (section === SHORT) return inReturn(SHORT) || !inReturn(FULL);
  if (section === FULL) return context['list.position'] === 1 && !inReturn(SHORT);
  return section !== MORE;
}

/**
 * Which books fill a page. With several trades, a page has those of the trade chosen on it; without a choice the page
 * that has the books of one trade has those of the main one, and other pages have none. A trade fills one page: that on
 * the short pages comes first, then the entries of the full ones in their order, then further short pages.
 * @param trades ids, the main one first; fewer than two for someone whose books have one trade.
 * @param chosen the answer in the page's field 'business'.
 */
export function pageBooks(
  section: string,
  trades: readonly string[],
  context: Context = {},
  chosen?: Value,
): PageBooks {
  const takes = takesBooks(section, context);
  if (!section.startsWith(SHORT) || trades.length < 2) return takes ? WHOLE : undefined;
  const trade = trades.find((id) => id === chosen) ?? (takes ? trades[0] : undefined);
  // listContext() lists the choices of the entries that come first as '|3||7|'.
  const isOn = (name: string) => String(context[name]).includes(`|${trade}|`);
  const isElsewhere =
    context[SHORT_TRADE] === trade || isOn('list.books') || (section === MORE && isOn(FULL_TRADES));
  return section !== SHORT && isElsewhere ? undefined : trade;
}

/** The totals of the books that fill a page: pageBooks() says which. */
export function booksOfPage(
  section: string,
  totals: BookTotals,
  context: Context = {},
  chosen?: Value,
): BookTotals {
  const trades = new Map(totals.trades?.map((one) => [one.id, one.totals]));
  return ofPage(pageBooks(section, [...trades.keys()], context, chosen), totals, trades) ?? {};
}

/** The same for anything else that there is of the whole books and of each trade. */
export function ofPage<Of>(books: PageBooks, whole: Of, trades: ReadonlyMap<string, Of>): Of | undefined {
  return books === WHOLE ? whole : trades.get(books ?? '');
}

/** The trade on the short pages when they are in the return. */
export function shortTrade(trades: readonly TradeBooks[], chosen: Value | undefined): string {
  const ids = trades.map(({ id }) => id);
  return ids.find((id) => id === chosen) ?? ids[0] ?? '';
}

/** Whether a form asks which of the trades it has. Its books, and what it may choose, depend on the other such forms. */
export function asksForBusiness({ form_json }: Definition): boolean {
  return form_json.fields.some(({ choicesFrom }) => choicesFrom === 'trades');
}

/** The forms of a trade, as messages name them. */
const TRADE_FORMS: ReadonlyMap<string, string> = new Map([
  [SHORT, 'Self-employment, SA103S'],
  [FULL, 'Self-employment (full), SA103F'],
  [MORE, 'Self-employment (more businesses)'],
]);

/**
 * The businesses chosen on the forms of trades that are in the return, as '|3||7|' under the name of each form: read by
 * businessTwice().
 * @param answersOf the saved answers of a section, one or more.
 */
export function chosenTrades(answersOf: (section: string) => readonly Values[]): Context {
  const named = [...TRADE_FORMS.keys()].map((section): [string, string] => [
    chosenOn(section),
    answersOf(section)
      .filter((entry) => entry[INCLUDE] === true && entry[BUSINESS] !== undefined)
      .map((entry) => `|${String(entry[BUSINESS])}|`)
      .join(''),
  ]);
  return Object.fromEntries(named.filter(([, chosen]) => chosen !== ''));
}

/**
 * What is wrong with the business chosen on a page in the return when another page has it: only one is filled from its
 * books, and the other would be sent empty. Undefined when nothing is.
 * @param values the answers of the page.
 */
export function businessTwice(
  section: string,
  values: Values,
  { trades = [] }: BookTotals = {},
  context: Context = {},
): string | undefined {
  const chosen = values[BUSINESS];
  if (values[INCLUDE] !== true || typeof chosen !== 'string' || !TRADE_FORMS.has(section)) return undefined;
  const isIn = (name: string) => String(context[name]).includes(`|${chosen}|`);
  const other = [...TRADE_FORMS].find(
    ([one]) =>
      one !== section &&
      (isIn(chosenOn(one)) ||
        // Without a choice a page can have the main one.
        (one === SHORT && context[SHORT_TRADE] === chosen) ||
        (one === FULL && section === MORE && isIn(FULL_TRADES))),
  );
  const place = other?.[1] ?? (isIn('list.books') ? 'another entry of this form' : undefined);
  if (place === undefined) return undefined;
  const name = trades.find(({ id }) => id === chosen)?.name ?? 'This business';
  return `${name} is already on ${place}. Choose another business here, or take it out there`;
}

function chosenOn(section: string): string {
  return `books.chosen.${section}`;
}
