import { groupOf, nameOf, type ReturnElement, typeWords } from './element.ts';

/** How an element differs from the return of the year before. */
export interface ElementDifference {
  readonly path: string;
  readonly state: 'new' | 'changed' | 'gone';
  readonly before: ReturnElement | undefined;
  readonly after: ReturnElement | undefined;
  /** What changed, as words: 'required', 'amount of money above zero → date'. */
  readonly what: readonly string[];
  /** For a new element the one that it may replace, and the other way round. */
  readonly renamed?: string;
}

/**
 * The elements that are new, changed or gone, in the order of the newer return; those that are gone come last. Inside a
 * group that is new or gone as a whole, each element is listed too, because each can have a box.
 */
export function elementDifferences(
  before: readonly ReturnElement[],
  after: readonly ReturnElement[],
): readonly ElementDifference[] {
  const [old, now] = [byPath(before), byPath(after)];
  const unknown = unlisted(before, after);
  const isKnown = ({ path }: ReturnElement) => !unknown.some((group) => path.startsWith(`${group}/`));
  const moved = movedElements(before, after);
  const added = after.filter((one) => isKnown(one) && !old.has(one.path));
  const removed = before.filter((one) => isKnown(one) && !now.has(one.path));
  const pairs = renamedPairs(removed, added);
  const found = after.filter(isKnown).flatMap((is): ElementDifference[] => {
    const was = old.get(is.path);
    if (was === undefined) return [difference('new', undefined, is, [], pairs.get(is.path))];
    const what = changesOf(was, is, moved.has(is.path));
    return what.length === 0 ? [] : [difference('changed', was, is, what)];
  });
  const names = new Map([...pairs].map(([newer, older]) => [older, newer]));
  return [...found, ...removed.map((was) => difference('gone', was, undefined, [], names.get(was.path)))];
}

function difference(
  state: ElementDifference['state'],
  before: ReturnElement | undefined,
  after: ReturnElement | undefined,
  what: readonly string[],
  renamed?: string,
): ElementDifference {
  const path = after?.path ?? before?.path ?? '';
  return { path, state, before, after, what, ...(renamed !== undefined && { renamed }) };
}

function byPath(elements: readonly ReturnElement[]): ReadonlyMap<string, ReturnElement> {
  return new Map(elements.map((one) => [one.path, one]));
}

/** Groups whose content one of the two does not list: nothing can be said about what is in them. */
function unlisted(before: readonly ReturnElement[], after: readonly ReturnElement[]): readonly string[] {
  return [...before, ...after].filter(({ type }) => type === 'any').map(({ path }) => path);
}

function changesOf(was: ReturnElement, is: ReturnElement, isMoved: boolean): string[] {
  const isListed = was.type !== 'any' && is.type !== 'any';
  const [old, now] = [typeWords(was.type), typeWords(is.type)];
  return [
    ...(isListed && old !== now ? [`${old} → ${now}`] : []),
    ...(was.required === is.required ? [] : [is.required ? 'now required' : 'no longer required']),
    ...(was.max === is.max ? [] : [`${oftenWords(was.max)} → ${oftenWords(is.max)}`]),
    ...(isMoved ? ['in another place of its group'] : []),
  ];
}

function oftenWords(max: number): string {
  if (max === 1) return 'once';
  return max === 0 ? 'any number of times' : `up to ${max} times`;
}

/** Elements that both have, but not in the same order within their group: the fewest that would have to move. */
function movedElements(
  before: readonly ReturnElement[],
  after: readonly ReturnElement[],
): ReadonlySet<string> {
  const places = new Map(before.map(({ path }, index) => [path, index]));
  const groups = Map.groupBy(
    after.filter(({ path }) => places.has(path)),
    ({ path }) => groupOf(path),
  );
  const moved = new Set<string>();
  for (const members of groups.values()) {
    const kept = longestRise(members.map(({ path }) => places.get(path) ?? 0));
    members.forEach(({ path }, index) => {
      if (!kept.has(index)) moved.add(path);
    });
  }
  return moved;
}

/** The indexes of a longest increasing part. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const best = numbers.map(() => ({ length: 1, from: -1 }));
  numbers.forEach((number, index) => {
    for (let other = 0; other < index; other += 1) {
      const length = (best[other]?.length ?? 0) + 1;
      const here = best[index];
      if ((numbers[other] ?? 0) < number && here !== undefined && length > here.length)
        best[index] = { length, from: other };
    }
  });
  let at = best.reduce((most, one, index) => (one.length > (best[most]?.length ?? 0) ? index : most), 0);
  const kept = new Set<number>();
  while (at >= 0 && at < best.length) {
    kept.add(at);
    at = best[at]?.from ?? -1;
  }
  return kept;
}

/**
 * The new element of each gone one that looks like the same under another name: in the same group, of the same type and
 * with the same box, or else the most words of its name. By the new path.
 */
function renamedPairs(
  removed: readonly ReturnElement[],
  added: readonly ReturnElement[],
): ReadonlyMap<string, string> {
  const candidates = removed
    .flatMap((was) =>
      added
        .filter((is) => groupOf(is.path) === groupOf(was.path))
        .map((is) => ({ was, is, likeness: likenessOf(was, is) })),
    )
    .filter(({ likeness }) => likeness >= ALIKE)
    .toSorted((one, other) => other.likeness - one.likeness);
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const { was, is } of candidates) {
    if (pairs.has(is.path) || taken.has(was.path)) continue;
    pairs.set(is.path, was.path);
    taken.add(was.path);
  }
  return pairs;
}

const ALIKE = 0.6;

/** From 0 to 2: the part of the words that both names have; a shared box is as good as the same name. */
function likenessOf(was: ReturnElement, is: ReturnElement): number {
  if ((was.type === '') !== (is.type === '')) return 0;
  const [old, now] = [wordsOf(was.path), wordsOf(is.path)];
  const shared = [...old].filter((word) => now.has(word)).length;
  const sameBox = was.box !== undefined && was.box === is.box ? 1 : 0;
  return shared / Math.max(old.size, now.size) + sameBox;
}

function wordsOf(path: string): ReadonlySet<string> {
  return new Set(
    nameOf(path)
      .split(/(?<=[a-z0-9])(?=[A-Z])/)
      .map((word) => word.toLowerCase()),
  );
}
