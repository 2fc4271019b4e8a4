/** What each drawn row is called in the page, by its id; in the order their elements stand there. */
export type RowKeys = ReadonlyMap<string, number>;

/**
 * The keys of the rows drawn next. A row that stays keeps its key and its element; one that comes takes over those of one
 * that goes, where they stand: scrolling changes texts, and neither makes nor moves elements.
 */
export function keysOf(before: RowKeys, ids: readonly string[]): RowKeys {
  const drawn = new Set(ids);
  const coming = ids.filter((id) => !before.has(id));
  const keys = new Map<string, number>();
  let taken = 0;
  let next = 0;
  for (const [id, key] of before) {
    next = Math.max(next, key + 1);
    const now = drawn.has(id) ? id : coming[taken++];
    if (now !== undefined) keys.set(now, key);
  }
  for (const id of coming.slice(taken)) keys.set(id, next++);
  return keys;
}

/** The same keys in the order the rows are read. */
export function inReadingOrder(keys: RowKeys, ids: readonly string[]): RowKeys {
  return new Map(
    ids.flatMap((id) => {
      const key = keys.get(id);
      return key === undefined ? [] : [[id, key] as const];
    }),
  );
}

export function areInReadingOrder(keys: RowKeys, ids: readonly string[]): boolean {
  let place = 0;
  for (const id of keys.keys()) if (ids[place++] !== id) return false;
  return true;
}
