import type { ChangeCounts } from '#contract/form-events/form-events.ts';
import type { Definition, FormJson } from '#form-schemas/definition.ts';
import { pairsOf } from '#form-schemas/pairs.ts';
import { isSameJson } from '../definitions/canonical.ts';

/**
 * How much differs between two definitions of a form. Fields are matched as in the editor's list of changes. A renamed
 * field is one change; fields that only follow its new name do not count.
 */
export function changeCounts(before: Definition, after: Definition): ChangeCounts {
  const { kept, removed, older } = pairsOf(before, after);
  const { fields } = after.form_json;
  const isReordered = kept.some(({ from }, index) => from < (kept[index - 1]?.from ?? 0));
  return {
    added: fields.length - kept.length,
    removed: removed.length,
    changed: kept.filter(({ from, to }) => !isSameJson(older.fields[from], fields[to])).length,
    form: formChanges(before, after, older) + (isReordered ? 1 : 0),
  };
}

function formChanges(before: Definition, after: Definition, older: FormJson): number {
  return (
    differing({ ...before, form_json: 0 }, { ...after, form_json: 0 }) +
    differing({ ...older, fields: 0 }, { ...after.form_json, fields: 0 })
  );
}

function differing(before: object, after: object): number {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].filter((key) => !isSameJson(old.get(key) ?? null, now.get(key) ?? null)).length;
}
