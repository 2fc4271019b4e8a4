import type { BookRow } from './book-row.ts';

/**
 * These rows as the books have them now: what somebody else did to them meanwhile is seen, and what went is left out.
 * When all of them went they stay as they were, for the server to say so.
 */
export function asTheyAre(rows: readonly BookRow[], all: readonly BookRow[]): readonly BookRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  const now = all.filter(({ id }) => ids.has(id));
  return now.length === 0 ? rows : now;
}
