import type { Definition, Field } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { stepsBetween } from '#form-schemas/migrations/migrate.ts';
import { withNames } from '#form-schemas/names.ts';
import { isSameJson } from '../definitions/canonical.ts';

/** The form itself; other keys are box ids. */
export const WHOLE = '';

/**
 * The ids of boxes that are changed, moved or removed, in the order of the draft with removed ones after it. The form
 * itself comes last if it changed.
 */
export function changedBoxes(base: Definition, draft: Definition): string[] {
  const [old, now] = [base.form_json.fields, draft.form_json.fields];
  const before = new Map(old.map((field) => [boxId(field), field]));
  const after = new Set(now.map(boxId));
  const remaining = old.map(boxId).filter((id) => after.has(id));
  const inOrder = now.map(boxId).filter((id) => before.has(id));
  const neighbour = (ids: readonly string[]) => new Map(ids.map((id, index) => [id, ids[index - 1]]));
  const [above, aboveNow] = [neighbour(remaining), neighbour(inOrder)];
  const moved = migrated(base, draft);
  const changed = now
    .filter((field) => {
      const id = boxId(field);
      return moved.has(id) || above.get(id) !== aboveNow.get(id) || !isSameJson(before.get(id), field);
    })
    .map(boxId);
  const gone = old.map(boxId).filter((id) => !after.has(id));
  return [...new Set([...changed, ...gone]), ...(isSameJson(restOf(base), restOf(draft)) ? [] : [WHOLE])];
}

function restOf({ form_json, ...rest }: Definition): object {
  const { fields: _fields, migrations: _migrations, ...form } = form_json;
  return { ...rest, taxYear: '', form };
}

/** Boxes that answers leave or enter. */
function migrated(base: Definition, draft: Definition): ReadonlySet<string> {
  const { undone, done } = stepsBetween(base, draft);
  return new Set([...undone, ...done].flatMap(({ from, to }) => [...from, ...to]));
}

/** Attributes that cannot change the value of a box: texts, limits on input, and its place in the return. */
const silent = [
  'name',
  'title',
  'help',
  'heading',
  'subheading',
  'help_link',
  'cy',
  'messages',
  'length',
  'min',
  'max',
  'allowNegative',
  'required',
  'pattern',
  'accept',
  'maxFiles',
  'maxBytes',
  'indent',
  'multiline',
  'box',
  'widget',
  'xml',
  'xmlNegative',
  'xmlOmitZero',
  'choices',
  'default',
  'entryWord',
  'entryTitle',
  'asTable',
] as const satisfies readonly (keyof Field)[];

/**
 * The changes that can change the tax, as groups of boxes that change together: a single box, or those linked by a move
 * of answers.
 */
export function taxGroups(base: Definition, draft: Definition, changed: readonly string[]): string[][] {
  const before = boxesOf(base);
  const after = boxesOf(withNamesOf(base, draft));
  const { undone, done } = stepsBetween(base, draft);
  const bound = [...undone, ...done].map(({ from, to }) => [...from, ...to]);
  const single = changed
    .filter((id) => (id === WHOLE ? !isSameJson(countingForm(base), countingForm(draft)) : true))
    .filter((id) => id === WHOLE || !isSameJson(counting(before.get(id)), counting(after.get(id))))
    .filter((id) => !bound.some((group) => group.includes(id)))
    .map((id) => [id]);
  return [...joined(bound), ...single];
}

function joined(groups: readonly (readonly string[])[]): string[][] {
  const result: Set<string>[] = [];
  for (const group of groups) {
    const own = new Set(group);
    for (const other of result.filter((one) => !one.isDisjointFrom(own))) {
      for (const id of other) own.add(id);
      result.splice(result.indexOf(other), 1);
    }
    result.push(own);
  }
  return result.map((one) => [...one]);
}

function countingForm({ form_json }: Definition): object {
  return { constants: form_json.constants ?? {} };
}

/** The parts of a field that affect the tax: nothing if nothing reads it. */
function counting(field: Field | undefined): object | undefined {
  if (field === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(field).filter(([key]) => !(silent as readonly string[]).includes(key)),
  );
}

/** The version in use with one group of changes from the draft. */
export function withChange(base: Definition, draft: Definition, group: readonly string[]): Definition {
  if (group.includes(WHOLE)) {
    const { constants: _constants, ...form } = base.form_json;
    const { constants } = draft.form_json;
    return { ...base, form_json: { ...form, ...(constants === undefined ? {} : { constants }) } };
  }
  const own = boxesOf(withNamesOf(base, draft));
  const { undone, done } = stepsBetween(base, draft);
  const isOfGroup = ({ from, to }: { from: readonly string[]; to: readonly string[] }) =>
    [...from, ...to].some((id) => group.includes(id));
  const left = (base.form_json.migrations ?? []).filter((one) => !undone.includes(one) || !isOfGroup(one));
  const known = boxesOf(base);
  const remaining = base.form_json.fields.flatMap((field) => {
    const id = boxId(field);
    return group.includes(id) ? (own.get(id) ?? []) : [field];
  });
  const added = group.flatMap((id) => (known.has(id) ? [] : (own.get(id) ?? [])));
  const migrations = [...left, ...done.filter(isOfGroup)];
  return { ...base, form_json: { ...base.form_json, fields: [...remaining, ...added], migrations } };
}

function boxesOf({ form_json: { fields } }: Definition): ReadonlyMap<string, Field> {
  return new Map(fields.map((field) => [boxId(field), field]));
}

/** The draft with the field names in use, because a rename alone changes nothing. */
function withNamesOf(base: Definition, draft: Definition): Definition {
  const names = new Map(base.form_json.fields.map((field) => [boxId(field), field.name]));
  const renamed = new Map(
    draft.form_json.fields.flatMap((field) => {
      const old = names.get(boxId(field));
      return old === undefined || old === field.name ? [] : [[field.name, old]];
    }),
  );
  if (renamed.size === 0) return draft;
  const nameOf = (name: string) => renamed.get(name) ?? name;
  const named = withNames(draft.form_json, nameOf);
  const fields = named.fields.map((field): Field => ({ ...field, name: nameOf(field.name) }));
  return { ...draft, form_json: { ...named, fields } };
}
