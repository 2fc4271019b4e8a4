/** Where to put something, relative to the existing fields. */
export type Spot =
  | { readonly before: number }
  | { readonly after: number }
  /** Nested under the field, after anything nested there already. */
  | { readonly inside: number }
  /** At the end of the field's section. */
  | { readonly endOf: number }
  /** At the start and the end of the form. */
  | { readonly start: true }
  | { readonly end: true }
  /** Between two items of the outline without the moved block, as `stepFrom` returns it. */
  | { readonly position: number };

/** The field that a spot is relative to, by its place; undefined for the start, the end and a position. */
export function placeIn(to: Spot): number | undefined {
  if ('before' in to) return to.before;
  if ('after' in to) return to.after;
  if ('inside' in to) return to.inside;
  return 'endOf' in to ? to.endOf : undefined;
}
