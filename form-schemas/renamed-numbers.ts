import type { Definition, Field, Rule } from './definition.ts';
import { pairsOf } from './pairs.ts';

/** The names of the numbers of two definitions. */
interface Numbers {
  readonly old: readonly string[];
  readonly now: readonly string[];
}

/**
 * Numbers with another name in the draft, by their former name. Numbers have no id. Two are the same when everything
 * that read the removed one reads the new one, and nothing else does. `numbers`: the ones to compare.
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

/** The readers of a number among the fields and rules that both definitions have. */
function readersOf(before: Definition, draft: Definition): readonly Sides[] {
  const [old, now] = [before.form_json, draft.form_json];
  const rules = new Map((old.rules ?? []).map((rule) => [rule.id, rule]));
  return [
    ...pairsOf(before, draft).kept.map(({ from, to }) => ({ was: old.fields[from], is: now.fields[to] })),
    ...(now.rules ?? []).flatMap((is) => (rules.has(is.id) ? [{ was: rules.get(is.id), is }] : [])),
  ];
}

/** In a condition or a formula, or as {name} in a text. */
function reads(thing: Field | Rule | undefined, name: string): boolean {
  const text = JSON.stringify(thing ?? null);
  return text.includes(`{"constant":${JSON.stringify(name)}}`) || text.includes(`{${name}}`);
}
