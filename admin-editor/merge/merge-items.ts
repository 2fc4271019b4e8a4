import { movedAmong } from '../changes/moves.ts';
import { isSame } from '../changes/same.ts';
import type { Chooser, Place } from './clash.ts';
import type { Sides } from './merge-definitions.ts';
import { mergeWhole } from './merge-objects.ts';

type Items<T> = ReadonlyMap<string, T>;

/** Merges two lists of things with identities: what is in them, what is in each, and their order. */
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
    // Without a base both added it alike.
    return mergeWhole({ base: base ?? mine, theirs, mine }, of, chooser);
  }
  const left = theirs ?? mine;
  if (base === undefined || left === undefined) return left;
  // One side removed it: it goes, unless the other changed it.
  if (isSame(base, left)) return undefined;
  const key = `${of.key}/removed`;
  const side = chooser.choose({ key, what: 'removed', of, attribute: '', base, theirs, mine });
  return side === 'mine' ? mine : theirs;
}

/**
 * Theirs, with what I moved or added put behind what it stands behind in mine. What both moved to different places is
 * chosen.
 */
function orderOf<T>(
  sides: Sides<Items<T>>,
  kept: ReadonlySet<string>,
  kind: Place['kind'],
  chooser: Chooser,
): string[] {
  const [base, theirs, mine] = [sides.base, sides.theirs, sides.mine].map((items) => [...items.keys()]) as [
    string[],
    string[],
    string[],
  ]; // three in, three out
  // They left the order as it was, and added nothing.
  if (base.length === theirs.length && base.every((id, at) => theirs[at] === id))
    return mine.filter((id) => kept.has(id));
  const [theyMoved, iMoved] = [movedOf(base, theirs), movedOf(base, mine)];
  const [afterTheirs, afterMine] = [neighbours(theirs), neighbours(mine)];
  const moves = new Set<string>();
  for (const id of iMoved) {
    const isSamePlace = afterTheirs.get(id) === afterMine.get(id);
    if (!theyMoved.has(id) || !kept.has(id)) moves.add(id);
    else if (!isSamePlace && placeChosen(id, kind, { base, theirs, mine }, chooser) === 'mine') moves.add(id);
  }
  const inTheirs = new Set(theirs);
  const order = theirs.filter((id) => kept.has(id) && !moves.has(id));
  let before: string | undefined;
  for (const id of mine) {
    if (!kept.has(id)) continue;
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

/** Of what is in both: the ones that moved. */
function movedOf(base: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = new Map(base.map((id, at) => [id, at]));
  const stayed = now.filter((id) => places.has(id));
  const moved = movedAmong(
    stayed.map((id) => places.get(id) ?? 0),
    () => true,
  );
  return new Set(stayed.filter((_, index) => moved.has(index)));
}

/** What each stands behind. */
function neighbours(list: readonly string[]): ReadonlyMap<string, string | undefined> {
  return new Map(list.map((id, at) => [id, list[at - 1]]));
}
