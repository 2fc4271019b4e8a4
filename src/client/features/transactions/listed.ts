import type { BookRow } from './book-row.ts';

/** A separate list of rows from any year: the grid only shows these ids. */
export interface Listed {
  readonly kind: 'similar' | 'other-year' | 'imported';
  readonly ids: ReadonlySet<number>;
  /** The label of the chip. */
  readonly label: string;
}

/** The heading above the grid; undefined if the chip says enough. Spec 2, 2.1. */
export function headingOf(listed: Listed | undefined): string | undefined {
  return listed?.kind === 'other-year'
    ? 'Showing transactions claimed in a year different to the source transaction year'
    : undefined;
}

/** The list for a search: the row it started from, and the similar ones. */
export function similarTo(row: BookRow, similar: readonly number[]): Listed {
  return { kind: 'similar', ids: new Set([row.id, ...similar]), label: `Similar to ${row.description}` };
}

/**
 * What to suggest for a candidate: the candidate and the similar untagged rows, with the tag that most of the others
 * have.
 */
export function suggestionFor(
  row: BookRow,
  rows: readonly BookRow[],
  similar: readonly number[],
): { rows: BookRow[]; tag: BookRow['categoryId'] } {
  const ids = new Set(similar);
  const like = rows.filter(({ id }) => ids.has(id));
  const counts = new Map<NonNullable<BookRow['categoryId']>, number>();
  for (const { categoryId } of like)
    if (categoryId !== undefined) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return { rows: [row, ...like.filter(({ tagged }) => !tagged)], tag: most?.[0] };
}
