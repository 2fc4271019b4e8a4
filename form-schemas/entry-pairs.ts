import type { Values } from './definition.ts';

/**
 * For each entry of a list, the earlier entry it corresponds to; undefined for a new one. Where a field must be
 * unique, entries match by that field. Otherwise they match by the texts and numbers that only they have, best match
 * first. In lists of the same length, the remaining entries match by position.
 */
export function entryPairs(
  entries: readonly Values[],
  earlier: readonly Values[],
  unique?: string,
): readonly (Values | undefined)[] {
  if (unique !== undefined)
    return entries.map((entry) =>
      earlier.find((one) => one[unique] !== undefined && one[unique] === entry[unique]),
    );
  const pairs = pairsByContent(entries, earlier);
  if (entries.length !== earlier.length) return entries.map((_, index) => earlier[pairs.get(index) ?? -1]);
  const taken = new Set(pairs.values());
  return entries.map((_, index) => earlier[pairs.get(index) ?? (taken.has(index) ? -1 : index)]);
}

/** Pairs entries by answers that no other entry of either list has. The key is the position in the later list. */
function pairsByContent(entries: readonly Values[], earlier: readonly Values[]): ReadonlyMap<number, number> {
  const [later, before] = [ownAnswers(entries), ownAnswers(earlier)];
  const shared = new Map<string, { at: number; was: number; answers: number }>();
  for (const [answer, at] of later) {
    const was = before.get(answer);
    if (was === undefined) continue;
    const key = `${at} ${was}`;
    shared.set(key, { at, was, answers: (shared.get(key)?.answers ?? 0) + 1 });
  }
  const best = [...shared.values()].sort(
    (one, other) =>
      other.answers - one.answers || Math.abs(one.at - one.was) - Math.abs(other.at - other.was),
  );
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, was } of best) {
    if (pairs.has(at) || taken.has(was)) continue;
    pairs.set(at, was);
    taken.add(was);
  }
  return pairs;
}

/** Texts and numbers that only one entry of a list has, with its position. */
function ownAnswers(entries: readonly Values[]): ReadonlyMap<string, number> {
  const places = new Map<string, number[]>();
  for (const [index, entry] of entries.entries())
    for (const [name, value] of Object.entries(entry)) {
      // A tick is too weak to identify an entry.
      if (value === undefined || value === '' || typeof value === 'boolean') continue;
      const answer = JSON.stringify([name, value]);
      places.set(answer, [...(places.get(answer) ?? []), index]);
    }
  return new Map(
    [...places].flatMap(([answer, [first = 0, ...others]]): [string, number][] =>
      others.length === 0 ? [[answer, first]] : [],
    ),
  );
}
