import type { ChangeCounts } from '#contract/form-events.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { isSameJson } from '../definitions/canonical.ts';

/**
 * How much differs between two definitions of one form. Fields are matched as the editor's list of changes matches
 * them: by id, and without one by name and years.
 */
export function changeCounts(before: Definition, after: Definition): ChangeCounts {
  const old = byIdentity(before);
  const now = byIdentity(after);
  const kept = [...now.keys()].filter((key) => old.has(key));
  const keptBefore = [...old.keys()].filter((key) => now.has(key));
  return {
    added: now.size - kept.length,
    removed: old.size - kept.length,
    changed: kept.filter((key) => !isSameJson(old.get(key), now.get(key))).length,
    form: formChanges(before, after) + (isSameJson(kept, keptBefore) ? 0 : 1),
  };
}

function formChanges(before: Definition, after: Definition): number {
  return (
    differing({ ...before, form_json: 0 }, { ...after, form_json: 0 }) +
    differing(parts(before), parts(after))
  );
}

function parts({ form_json }: Definition): object {
  return { ...form_json, fields: 0 };
}

function differing(before: object, after: object): number {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].filter((key) => !isSameJson(old.get(key) ?? null, now.get(key) ?? null)).length;
}

/** Two fields that go by the same identity are told apart by their order. */
function byIdentity({ form_json: { fields } }: Definition): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of fields) {
    const identity = field.id ?? `${field.name} ${field.taxYears?.join() ?? ''}`;
    let key = identity;
    for (let nth = 2; found.has(key); nth += 1) key = `${identity} ${nth}`;
    found.set(key, field);
  }
  return found;
}
