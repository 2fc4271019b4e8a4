import type { Definition, Field, Rule } from './definition.ts';
import { pairsOf } from './pairs.ts';

/** The names of the numbers of two definitions. */
interface Numbers {
  readonly old: readonly string[];
  readonly now: readonly string[];
}

/**
 * Numbers that have another name in the draft, by the one they had. A number has no id: it is the same where all that read
 * the one that is gone, and nothing else, reads the one that is new. `numbers`: those that are looked at.
 */
export function renamedNumbers(
  before: Definition,
  draft: Definition,
  { old, now }: Numbers = { old: numbersOf(before), now: numbersOf(draft) },
): ReadonlyMap<string, string> {
  const gone = old.filter((name) => !now.includes(name));
  const added = now.filter((name) => !old.includes(name));
  if (gone.length === 0 || added.length === 0) return new Map();
  const things = readersOf(before, draft);
  const readBy = (name: string, side: 'was' | 'is') =>
    things.flatMap((thing, place) => (reads(thing[side], name) ? [place] : [])).join();
  return new Map(
    gone.flatMap((name) => {
      const places = readBy(name, 'was');
      if (places === '') return [];
      const found = added.filter((other) => readBy(other, 'is') === places);
      const [renamed] = found;
      return renamed === undefined || found.length > 1 ? [] : [[name, renamed] as const];
    }),
  );
}

function numbersOf({ form_json }: Definition): string[] {
  return Object.keys(form_json.constants ?? {});
}

interface Sides {
  readonly was: Field | Rule | undefined;
  readonly is: Field | Rule | undefined;
}

/** What may read a number, of those that both have. */
function readersOf(before: Definition, draft: Definition): readonly Sides[] {
  const [old, now] = [before.form_json, draft.form_json];
  const rules = new Map((old.rules ?? []).map((rule) => [rule.id, rule]));
  return [
    ...pairsOf(before, draft).kept.map((kept) => ({ was: old.fields[kept.from], is: now.fields[kept.to] })),
    ...(now.rules ?? []).flatMap((is) => (rules.has(is.id) ? [{ was: rules.get(is.id), is }] : [])),
  ];
}

/** In a condition or a formula, or as {name} in a text. */
function reads(thing: Field | Rule | undefined, name: string): boolean {
  const text = JSON.stringify(thing ?? null);
  return text.includes(`{"constant":${JSON.stringify(name)}}`) || text.includes(`{${name}}`);
}
