import type { Choice } from '#form-schemas/definition.ts';
import { isSame } from '../changes/same.ts';
import type { Chooser, Place } from './merge-conflict.ts';
import type { Sides } from './merge-definitions.ts';
import { mergedWelsh } from './merge-welsh.ts';

/**
 * Merges attribute by attribute: what only one side changed is taken from it, what both changed differently
 * is a conflict. Returns a side's own object if the result equals it, so that many merges of one definition
 * share objects.
 */
export function mergeWhole<T extends object>(sides: Sides<T>, of: Place, chooser: Chooser): T {
  if (isSameThing(sides.base, sides.theirs)) return sides.mine;
  const merged = mergeObjects(sides, of, chooser);
  const isOf = (side: object) => {
    const own = entries(side);
    return own.size === Object.keys(merged).length && [...own].every(([key, value]) => merged[key] === value);
  };
  if (isOf(sides.mine)) return sides.mine;
  // each attribute belongs to one of these things, taken whole from one side
  return isOf(sides.theirs) ? sides.theirs : (merged as T);
}

/** Merges parts of an object into a new one. */
export function mergeObjects(
  { base, theirs, mine }: Sides<object>,
  of: Place,
  chooser: Chooser,
  leftOut: readonly string[] = [],
): Record<string, unknown> {
  const [was, they, me] = [entries(base), entries(theirs), entries(mine)];
  // In my order, followed by what they added.
  const names = new Set([...me.keys(), ...they.keys(), ...was.keys()]);
  const merged: Record<string, unknown> = {};
  for (const attribute of names) {
    if (leftOut.includes(attribute)) continue;
    const values = { base: was.get(attribute), theirs: they.get(attribute), mine: me.get(attribute) };
    const value = mergeValue(values, attribute, of, chooser);
    if (value !== undefined) merged[attribute] = value;
  }
  return merged;
}

/** Comparison results by object: an undo log merges the same two with each of its states. */
const compared = new WeakMap<object, WeakMap<object, boolean>>();

function isSameThing(a: object, b: object): boolean {
  const known = compared.get(a) ?? new WeakMap<object, boolean>();
  compared.set(a, known);
  const found = known.get(b) ?? isSame(a, b);
  known.set(b, found);
  return found;
}

function mergeValue(
  { base, theirs, mine }: Sides<unknown>,
  attribute: string,
  of: Place,
  chooser: Chooser,
): unknown {
  if (isSame(theirs, mine) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  const parts =
    attribute === 'cy'
      ? mergedWelsh({ base, theirs, mine }, of, chooser)
      : attribute === 'choices'
        ? mergedChoices({ base, theirs, mine }, of, chooser)
        : undefined;
  if (parts !== undefined) return parts.value;
  const key = `${of.key}/${attribute}`;
  const side = chooser.choose({ key, what: 'attribute', of, attribute, base, theirs, mine });
  return side === 'mine' ? mine : theirs;
}

/**
 * Merges choices one by one if all sides have the same ones in the same order; otherwise they are one value.
 */
function mergedChoices(
  sides: Sides<unknown>,
  of: Place,
  chooser: Chooser,
): { readonly value: readonly object[] } | undefined {
  const { base, theirs, mine } = sides;
  if (!areChoices(base) || !areChoices(theirs) || !areChoices(mine)) return undefined;
  const values = mine.map(({ value }) => value);
  const isSameList = (list: readonly Choice[]) =>
    isSame(
      values,
      list.map(({ value }) => value),
    );
  if (!isSameList(base) || !isSameList(theirs) || new Set(values).size < values.length) return undefined;
  const value = mine.map((own, index) => {
    const place = { ...of, key: `${of.key}/choices/${own.value}`, choice: own.value };
    return mergeWhole({ base: base[index] ?? own, theirs: theirs[index] ?? own, mine: own }, place, chooser);
  });
  return { value };
}

function areChoices(value: unknown): value is readonly Choice[] {
  return Array.isArray(value);
}

function entries(object: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(object));
}
