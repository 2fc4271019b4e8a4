import { formatPounds, type Pence, pence } from '#domain/money.ts';
import { items } from '../../shared/books/messages.ts';
import type { BookRow } from './book-row.ts';

/** What of a row counts under a tag (its code or its text): of a split row those of its parts that have it. */
export function claimedUnder({ claimed, parts }: Pick<BookRow, 'claimed' | 'parts'>, tag: string): Pence {
  const word = tag.toLowerCase();
  return parts.length === 0
    ? claimed
    : pence(parts.reduce((total, part) => (part.tagWords.includes(word) ? total + part.claimed : total), 0));
}

/** Above rows that a tag was looked for in: '3 items, £340.00 claimed under Travel'. It is the total that leads to them. */
export function claimedLine(rows: readonly BookRow[], tag: string, tagName: string): string {
  const total = pence(rows.reduce((sum, row) => sum + claimedUnder(row, tag), 0));
  return `${items(rows.length)}, ${formatPounds(total)} claimed under ${tagName}`;
}
