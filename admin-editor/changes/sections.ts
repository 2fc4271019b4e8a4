import type { Field } from '#form-schemas/definition.ts';

type Level = 'heading' | 'subheading';

/** A field that is in both definitions: its place before and now. */
export interface Kept {
  readonly from: number;
  readonly to: number;
}

/**
 * What happened to the sections, by the field (its place now) it is told of. A heading is an attribute of the first
 * field under it, so each field is asked which section it was in and is in; fields that went the same way together are
 * one change. A heading that was left to the next field is none.
 */
export function sectionChanges(
  before: readonly Field[],
  after: readonly Field[],
  kept: readonly Kept[],
): ReadonlyMap<number, readonly string[]> {
  const changes = new Map<number, string[]>();
  for (const level of ['heading', 'subheading'] as const) {
    const [old, now] = [sectionsAt(before, level), sectionsAt(after, level)];
    let last = '';
    for (const { from, to } of kept) {
      const way = JSON.stringify([old[from], now[to]]);
      const isSame = way === last;
      last = way;
      if (old[from] === now[to] || isSame) continue;
      const text = wording(level, before[from]?.[level], after[to]?.[level], now[to]);
      changes.set(to, [...(changes.get(to) ?? []), text]);
    }
  }
  return changes;
}

/** For each field the heading, or the subheading within it, that it stands under. */
function sectionsAt(fields: readonly Field[], level: Level): (string | undefined)[] {
  let current: string | undefined;
  return fields.map((field) => {
    if (level === 'subheading' && field.heading !== undefined) current = undefined;
    current = field[level] ?? current;
    return current;
  });
}

function wording(
  level: Level,
  old: string | undefined,
  own: string | undefined,
  now: string | undefined,
): string {
  if (own !== undefined) return `${level} ${old === undefined ? 'none' : `“${old}”`} → “${own}”`;
  if (now === undefined) return `no longer under a ${level}`;
  return `now under the ${level} “${now}”`;
}
