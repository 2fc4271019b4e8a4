import { formatPounds, type Pence, pence } from '#domain/money.ts';
import { items } from '../../shared/books/messages.ts';
import { tagsIn } from '../../shared/tag-codes.ts';
import type { BookRow } from './book-row.ts';

/**
 * The amount of a row claimed under a tag (given by its code, several codes or its name). For a split row, only the parts
 * with this tag count.
 */
export function claimedUnder({ claimed, parts }: Pick<BookRow, 'claimed' | 'parts'>, tag: string): Pence {
  const words = tagsIn(tag).map((one) => one.toLowerCase());
  return parts.length === 0
    ? claimed
    : pence(
        parts.reduce(
          (total, part) =>
            words.some((word) => part.tagWords.includes(word)) ? total + part.claimed : total,
          0,
        ),
      );
}

/**
 * The line above rows filtered by a tag: '3 items, £340.00 claimed under Travel'. It equals the total of the tag that
 * links here.
 */
export function claimedLine(rows: readonly BookRow[], tag: string, tagName: string): string {
  const total = pence(rows.reduce((sum, row) => sum + claimedUnder(row, tag), 0));
  return `${items(rows.length)}, ${formatPounds(total)} claimed under ${tagName}`;
}
