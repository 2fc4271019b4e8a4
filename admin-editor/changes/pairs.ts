import type { Definition, Field, FormJson } from '#form-schemas/definition.ts';
import { withNames } from '../commands/references.ts';

/** A field that is in both definitions: its place before and now. */
export interface Kept {
  readonly from: number;
  readonly to: number;
}

/** Which field of one definition is which of the other. */
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

function matched(before: readonly Field[], after: readonly Field[]) {
  const open = Map.groupBy(before.keys(), (from) => identityOf(before[from] as Field)); // keys are places
  const kept: Kept[] = [];
  after.forEach((field, to) => {
    const from = open.get(identityOf(field))?.shift();
    if (from !== undefined) kept.push({ from, to });
  });
  return { kept, removed: [...open.values()].flat().sort((a, b) => a - b) };
}

/** Names that all their fields gave up for the same other one. Two fields of different years may share a name. */
function renamedAmong(before: Definition, after: Definition, kept: readonly Kept[]): Map<string, string> {
  const names = new Map<string, string | undefined>();
  for (const { from, to } of kept) {
    const old = before.form_json.fields[from]?.name ?? '';
    const now = after.form_json.fields[to]?.name ?? '';
    names.set(old, names.has(old) && names.get(old) !== now ? undefined : now);
  }
  return new Map(
    [...names].flatMap(([old, now]) => (now === undefined || now === old ? [] : [[old, now] as const])),
  );
}
