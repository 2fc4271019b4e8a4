import type { TaxYear } from '#domain/tax-year.ts';
import { constantsIn } from '../constants.ts';
import type { Definition, Field, Rule } from '../definition.ts';
import { pairsOf } from '../pairs.ts';

/**
 * Numbers that have another name in the draft, by the one they had. A number has no id: it is the same where all that read
 * the one that is gone, and nothing else, reads the one that is new.
 */
export function renamedNumbers(
  before: Definition,
  draft: Definition,
  from: TaxYear,
  to: TaxYear,
): ReadonlyMap<string, string> {
  const [old, now] = [constantsIn(before, from), constantsIn(draft, to)];
  const gone = [...old.keys()].filter((name) => !now.has(name));
  const added = [...now.keys()].filter((name) => !old.has(name));
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
