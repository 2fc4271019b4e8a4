import type { Definition, Field, FormJson } from './definition.ts';
import { withNames } from './names.ts';

/** A field that both definitions have: its position before and now. */
export interface FieldPair {
  readonly from: number;
  readonly to: number;
}

/** Matches the fields of two definitions. Every comparison uses it. */
export interface Pairs {
  /** In the current order. */
  readonly kept: readonly FieldPair[];
  /** Former positions of the removed fields. */
  readonly removed: readonly number[];
  /**
   * The older form with the names of the newer one, so that references follow renamed fields. Any difference left in
   * a condition is an edit.
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

/** By id first, then fields with a separate id for some years. */
export function matched(before: readonly Field[], after: readonly Field[]): Pick<Pairs, 'kept' | 'removed'> {
  const open = Map.groupBy(before.keys(), (from) => identityOf(before[from] as Field)); // keys are positions
  const kept: FieldPair[] = [];
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

/** The id without a year suffix: 'sa102.box_18.2024' is box 18 of 2024-25. To filers of both years it is one box. */
function asVariants(
  before: readonly Field[],
  after: readonly Field[],
  lost: readonly number[],
  kept: readonly FieldPair[],
): FieldPair[] {
  const taken = new Set(kept.map(({ to }) => to));
  const open = new Set(lost);
  return after.flatMap((field, to): FieldPair[] => {
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
 * Names that no field has any longer, with the name that replaces them in references. Fields of different years can
 * share a name. References only change when the last field gives it up, and follow that field.
 */
function renamedAmong(
  before: Definition,
  after: Definition,
  kept: readonly FieldPair[],
): Map<string, string> {
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
      const successor = now.size === 1 ? first : [...now].find((name) => isRead(after.form_json, name));
      return successor === undefined ? [] : [[old, successor] as const];
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
