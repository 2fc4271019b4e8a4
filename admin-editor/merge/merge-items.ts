import { movedParts } from '../changes/moves.ts';
import { isSame } from '../changes/same.ts';
import type { Chooser, Place } from './merge-conflict.ts';
import type { Sides } from './merge-definitions.ts';
import { mergeWhole } from './merge-objects.ts';

type Items<T> = ReadonlyMap<string, T>;

/** Merges two lists of things with identities: which ones there are, their content, and their order. */
export function mergeItems<T extends object>(
  sides: Sides<Items<T>>,
  kind: 'field' | 'rule',
  chooser: Chooser,
): T[] {
  const found = new Map<string, T>();
  const all = new Set([...sides.theirs.keys(), ...sides.mine.keys()]);
  for (const id of all) {
    const of = { kind, id, key: `${kind} ${id}` };
    const item = mergedItem(
      { base: sides.base.get(id), theirs: sides.theirs.get(id), mine: sides.mine.get(id) },
      of,
      chooser,
    );
    if (item !== undefined) found.set(id, item);
  }
  return orderOf(sides, new Set(found.keys()), kind, chooser).flatMap((id) => found.get(id) ?? []);
}

function mergedItem<T extends object>(
  { base, theirs, mine }: Sides<T | undefined>,
  of: Place,
  chooser: Chooser,
): T | undefined {
  if (theirs !== undefined && mine !== undefined) {
    // Without a base, both added the same thing.
    return mergeWhole({ base: base ?? mine, theirs, mine }, of, chooser);
  }
  const remaining = theirs ?? mine;
  if (base === undefined || remaining === undefined) return remaining;
  // One side removed it: it is removed unless the other changed it.
  if (isSame(base, remaining)) return undefined;
  const key = `${of.key}/removed`;
  const side = chooser.choose({ key, what: 'removed', of, attribute: '', base, theirs, mine });
  return side === 'mine' ? mine : theirs;
}

/**
 * Their order, with what I moved or added behind its predecessor in mine. Items that both moved differently
 * are a conflict.
 */
function orderOf<T>(
  sides: Sides<Items<T>>,
  inBoth: ReadonlySet<string>,
  kind: Place['kind'],
  chooser: Chooser,
): string[] {
  const [base, theirs, mine] = [sides.base, sides.theirs, sides.mine].map((items) => [...items.keys()]) as [
    string[],
    string[],
    string[],
  ]; // three in, three out
  // They left the order unchanged and added nothing.
  if (base.length === theirs.length && base.every((id, at) => theirs[at] === id))
    return mine.filter((id) => inBoth.has(id));
  const [theyMoved, iMoved] = [movedOf(base, theirs), movedOf(base, mine)];
  const [afterTheirs, afterMine] = [neighbours(theirs), neighbours(mine)];
  const moves = new Set<string>();
  for (const id of iMoved) {
    const isSamePlace = afterTheirs.get(id) === afterMine.get(id);
    if (!theyMoved.has(id) || !inBoth.has(id)) moves.add(id);
    else if (!isSamePlace && placeChosen(id, kind, { base, theirs, mine }, chooser) === 'mine') moves.add(id);
  }
  const inTheirs = new Set(theirs);
  const order = theirs.filter((id) => inBoth.has(id) && !moves.has(id));
  let before: string | undefined;
  for (const id of mine) {
    if (!inBoth.has(id)) continue;
    if (moves.has(id) || !inTheirs.has(id))
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    before = id;
  }
  return order;
}

function placeChosen(
  id: string,
  kind: Place['kind'],
  { base, theirs, mine }: Sides<readonly string[]>,
  chooser: Chooser,
) {
  const behind = (list: readonly string[]) => list[list.indexOf(id) - 1] ?? null;
  return chooser.choose({
    key: `${kind} ${id}/place`,
    what: 'place',
    of: { kind, id, key: `${kind} ${id}` },
    attribute: '',
    base: behind(base),
    theirs: behind(theirs),
    mine: behind(mine),
  });
}

/** Items on both sides that moved. */
function movedOf(base: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = new Map(base.map((id, at) => [id, at]));
  const stayed = now.filter((id) => places.has(id));
  const moved = movedParts(
    stayed.map((id) => places.get(id) ?? 0),
    () => true,
  );
  return new Set(stayed.filter((_, index) => moved.has(index)));
}

/** The predecessor of each item. */
function neighbours(list: readonly string[]): ReadonlyMap<string, string | undefined> {
  return new Map(list.map((id, at) => [id, list[at - 1]]));
}
