import type { Definition, Field, FormJson } from './definition.ts';
import { withNames } from './names.ts';

/** A field that is in both definitions: its place before and now. */
export interface Kept {
  readonly from: number;
  readonly to: number;
}

/** Which field of one definition is which of the other: whoever compares two asks here. */
export interface Pairs {
  /** In the order they have now. */
  readonly kept: readonly Kept[];
  /** Places before of the fields that are gone. */
  readonly removed: readonly number[];
  /**
   * The older form in the names of the newer one: where a field was renamed, what reads it has followed. A difference
   * in a condition is then one that somebody made.
   */
  readonly older: FormJson;
  /** Old names to new ones. */
  readonly renamed: ReadonlyMap<string, string>;
}

export function pairsOf(before: Definition, after: Definition): Pairs {
  const { kept, removed } = matched(before.form_json.fields, after.form_json.fields);
  const renamed = renamedAmong(before, after, kept);
  const older =
    renamed.size === 0 ? before.form_json : withNames(before.form_json, (name) => renamed.get(name) ?? name);
  return { kept, removed, older, renamed };
}

/** By id; a field without one by its name and years. */
function identityOf(field: Field): string {
  return field.id ?? `${field.name} ${field.taxYears?.join() ?? ''}`;
}

/** By their ids, then those that have an id of their own for some years. */
export function matched(before: readonly Field[], after: readonly Field[]): Pick<Pairs, 'kept' | 'removed'> {
  const open = Map.groupBy(before.keys(), (from) => identityOf(before[from] as Field)); // keys are places
  const kept: Kept[] = [];
  after.forEach((field, to) => {
    const from = open.get(identityOf(field))?.shift();
    if (from !== undefined) kept.push({ from, to });
  });
  const lost = [...open.values()].flat().sort((a, b) => a - b);
  const paired = asVariants(before, after, lost, kept);
  const found = new Set(paired.map(({ from }) => from));
  return {
    kept: [...kept, ...paired].toSorted((a, b) => a.to - b.to),
    removed: lost.filter((from) => !found.has(from)),
  };
}

/**
 * What a box of a year has an id of its own for: 'sa102.box_18.2024' is the box 18 of 2024-25. As filers of two years are
 * asked, it is one box.
 */
function asVariants(
  before: readonly Field[],
  after: readonly Field[],
  lost: readonly number[],
  kept: readonly Kept[],
): Kept[] {
  const taken = new Set(kept.map(({ to }) => to));
  const open = new Set(lost);
  return after.flatMap((field, to): Kept[] => {
    if (taken.has(to)) return [];
    const from = [...open].find(
      (place) => before[place]?.name === field.name && withoutYear(before[place]) === withoutYear(field),
    );
    if (from === undefined) return [];
    open.delete(from);
    return [{ from, to }];
  });
}

function withoutYear(field: Field | undefined): string | undefined {
  return field?.id?.replace(/\.\d{4}$/, '');
}

/**
 * Names that all their fields gave up, with the name that what read them goes on with. Fields of different years may share
 * a name: while one of them has it nothing follows, and when the last gives it up what read them follows that one.
 */
function renamedAmong(before: Definition, after: Definition, kept: readonly Kept[]): Map<string, string> {
  const names = new Map<string, Set<string>>();
  for (const { from, to } of kept) {
    const old = before.form_json.fields[from]?.name ?? '';
    const now = after.form_json.fields[to]?.name ?? '';
    names.set(old, (names.get(old) ?? new Set()).add(now));
  }
  return new Map(
    [...names].flatMap(([old, now]) => {
      const [first] = now;
      if (first === undefined || now.has(old)) return [];
      const goesOn = now.size === 1 ? first : [...now].find((name) => isRead(after.form_json, name));
      return goesOn === undefined ? [] : [[old, goesOn] as const];
    }),
  );
}

function isRead(form: FormJson, name: string): boolean {
  let found = false;
  withNames(form, (read) => {
    found ||= read === name;
    return read;
  });
  return found;
}
