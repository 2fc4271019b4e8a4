import type { TagId, TaxCategory, Transaction } from '#contract/transactions.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { type Pence, pounds } from '#domain/money.ts';

/** A transaction as the grid works with it: dates that compare, amounts in pence, money out negative. */
export interface BookRow {
  readonly id: number;
  readonly key: string;
  readonly date: CalendarDate;
  /** The day it counts in the tax; that of the transaction unless it is claimed in another year. */
  readonly taxDate: CalendarDate;
  readonly shownDate: string;
  readonly description: string;
  readonly account: string;
  readonly amount: Pence;
  readonly claimed: Pence;
  readonly tagged: boolean;
  readonly categoryId: TagId | undefined;
  /** 'TRAI' and so on; undefined when not tagged. */
  readonly tagCode: string | undefined;
  readonly tagName: string;
  readonly tagType: TaxCategory['type'] | undefined;
  readonly category: string;
  readonly classification: string;
  readonly note: string;
  /** The rule that tagged it; undefined when a person did. */
  readonly ruleId: number | undefined;
  /** What the lightbulb says: what the person could claim. '' when there is nothing to say. */
  readonly insight: string;
  /** Not tagged, while others of the same merchant are. */
  readonly isCandidate: boolean;
  /** Everything the search looks at, in small letters. */
  readonly searched: string;
}

/** The rows of the grid, in the order the server sends them: newest first. */
export function bookRows(
  transactions: readonly Transaction[],
  categories: readonly TaxCategory[],
): BookRow[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return transactions.map((one) => {
    const category = one.tax_cat_id === null ? undefined : byId.get(one.tax_cat_id);
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
      tagName: one.tagname,
      tagType: category?.type,
      category: one.category,
      classification: one.classification,
      note: one.note,
      ruleId: one.rule_id ?? undefined,
      insight: one.message,
      isCandidate: one.candidate === 'Y',
      searched: [
        one.description,
        one.tagname,
        one.category,
        one.ac_name,
        one.note,
        one.datetime,
        Math.abs(one.amount).toFixed(2),
      ]
        .join('\n')
        .toLowerCase(),
    };
  });
}

function dateOf(text: string): CalendarDate {
  const date = parseUkDate(text);
  if (date === undefined) throw new RangeError(`not a date: ${text}`);
  return date;
}
