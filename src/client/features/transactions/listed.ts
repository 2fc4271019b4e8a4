import type { BookRow } from './book-row.ts';

/** Rows that are shown by themselves, of whatever year: the grid is narrowed to these ids. */
export interface Listed {
  readonly kind: 'similar' | 'other-year' | 'imported';
  readonly ids: ReadonlySet<number>;
  /** What the chip says. */
  readonly label: string;
}

/** The heading above the grid; undefined when the chip says it all. Spec 2, 2.1. */
export function headingOf(listed: Listed | undefined): string | undefined {
  return listed?.kind === 'other-year'
    ? 'Showing transactions claimed in a year different to the source transaction year'
    : undefined;
}

/** The row a search for similar ones began with, and those. */
export function similarTo(row: BookRow, similar: readonly number[]): Listed {
  return { kind: 'similar', ids: new Set([row.id, ...similar]), label: `Similar to ${row.description}` };
}

/** What a candidate is offered: itself and the similar rows that are not tagged, and the tag most of the others have. */
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
