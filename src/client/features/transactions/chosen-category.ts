import type { TagId } from '#contract/transactions/tax-categories.ts';
import type { BookRow } from './book-row.ts';
import type { TagChoice } from './tag-choices.ts';

/** The choice that removes tags from several rows. Spec 2, 3. */
export const UNTAGGED = 9999;

/** The category for a row. */
export function categoryFor(row: BookRow, choice: TagChoice, reverse: boolean): TagId | undefined {
  return row.amount < 0 === reverse ? choice.incomeId : choice.expenseId;
}
