import type { BookRow } from './book-row.ts';

/** The filter choices for some rows, in alphabetical order. */
export interface FilterChoices {
  readonly accounts: readonly string[];
  readonly categories: readonly string[];
  /** Empty for a person with one business. */
  readonly businesses: readonly string[];
}

export function choicesOf(rows: readonly BookRow[]): FilterChoices {
  return {
    accounts: inOrder(new Set(rows.map(({ account }) => account))),
    businesses: inOrder(new Set(rows.flatMap(({ businesses }) => businesses))),
    categories: inOrder(
      new Set(
        rows
          .filter(({ tagged }) => tagged)
          .flatMap(({ category, parts }) =>
            parts.length === 0 ? category : parts.map((part) => part.category),
          ),
      ),
    ),
  };
}

function inOrder(names: ReadonlySet<string>): string[] {
  return [...names].filter(Boolean).toSorted((one, other) => one.localeCompare(other, 'en-GB'));
}
