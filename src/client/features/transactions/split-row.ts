import { formatMoney } from '#domain/money.ts';
import type { BookRow } from './book-row.ts';

type Split = Pick<BookRow, 'parts'>;

/** The tags of a row as one text: 'Trading income; Personal'. */
export function tagsText({ tagName, parts }: Split & Pick<BookRow, 'tagName'>): string {
  return parts.length === 0 ? tagName : distinct(parts.map((part) => part.tagName)).join('; ');
}

/** The categories of a row as one text. */
export function categoriesText({ category, parts }: Split & Pick<BookRow, 'category'>): string {
  return parts.length === 0 ? category : distinct(parts.map((part) => part.category)).join('; ');
}

/** Short for a cell: the category, or how many there are. */
export function shortCategory({ category, parts }: Split & Pick<BookRow, 'category'>): string {
  const { length } = distinct(parts.map((part) => part.category));
  return length > 1 ? `${length} categories` : category;
}

/**
 * The claimed amount of a row for a cell. If a split row has claims and refunds, the amount is marked as net, because
 * no single tag has this figure.
 */
export function claimedText({ claimed, parts }: Split & Pick<BookRow, 'claimed'>): string {
  const isMixed = parts.some((part) => part.claimed > 0) && parts.some((part) => part.claimed < 0);
  return isMixed ? `net ${formatMoney(claimed)}` : formatMoney(claimed);
}

/** Every part with its amount: 'Trading income 20.00; Trading expense −5.00'. '' for a row that is not split. */
export function partsText({ parts }: Split): string {
  return parts.map(({ tagName, claimed }) => `${tagName} ${formatMoney(claimed)}`).join('; ');
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}
