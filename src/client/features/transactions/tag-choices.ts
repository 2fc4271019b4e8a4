import type { TagId, TaxCategory } from '#contract/transactions.ts';
import type { BookRow } from './book-row.ts';

/** One line of the tag picker: what money out and money in are tagged as when it is chosen. */
export interface TagChoice {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly expenseId: TagId | undefined;
  readonly incomeId: TagId | undefined;
}

/** The tags for rows of mixed types, with their income and expense category. Spec 2, 3. */
const forBoth = [
  { title: 'Business', incomeId: 5, expenseId: 11 },
  { title: 'Rental Property', incomeId: 2, expenseId: 12 },
  { title: 'Furnished Holiday Let', incomeId: 22, expenseId: 21 },
  { title: 'Personal', incomeId: 25, expenseId: 26 },
  { title: 'Transfer', incomeId: 7, expenseId: 17 },
] as const;

/** Which way the rows go; both when they are of mixed types. */
export function directionOf(rows: readonly BookRow[]): 'out' | 'in' | 'both' {
  if (rows.every(({ amount }) => amount < 0)) return 'out';
  return rows.every(({ amount }) => amount >= 0) ? 'in' : 'both';
}

/** What the picker offers. A refund is tagged with a category of the other direction. */
export function tagChoices(
  categories: readonly TaxCategory[],
  direction: 'out' | 'in' | 'both',
  reverse: boolean,
): TagChoice[] {
  if (direction === 'both') {
    const known = new Map(categories.map((category) => [category.id, category]));
    return forBoth
      .filter(({ incomeId, expenseId }) => known.has(incomeId) && known.has(expenseId))
      .map((tag) => ({ key: tag.title, description: 'Money in and money out', ...tag }));
  }
  const type = (direction === 'out') === reverse ? 'I' : 'E';
  return categories
    .filter((category) => category.type === type)
    .map(({ id, title, description }) => ({
      key: String(id),
      title,
      description,
      expenseId: type === 'E' ? id : undefined,
      incomeId: type === 'I' ? id : undefined,
    }));
}

/** The category a row gets. */
export function categoryFor(row: BookRow, choice: TagChoice, reverse: boolean): TagId | undefined {
  return row.amount < 0 === reverse ? choice.incomeId : choice.expenseId;
}

/** The choices that contain every word. */
export function searchChoices(choices: readonly TagChoice[], search: string): TagChoice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ title, description }) => {
    const text = `${title} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
