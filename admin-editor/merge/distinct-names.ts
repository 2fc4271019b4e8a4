import type { Definition, Field } from '#form-schemas/definition.ts';
import { withNames } from '#form-schemas/names.ts';
import { isSame } from '../changes/same.ts';
import { identitiesOf } from './identities.ts';
import type { Sides } from './merge-definitions.ts';

/**
 * My definition, with the fields and rules I added renamed apart from theirs: the editor gives new fields the
 * next free name, so two people get the same one. What both added identically stays one.
 */
export function withDistinctNames({ base, theirs, mine }: Sides<Definition>): Definition {
  const [known, added] = [fieldsOf(base), fieldsOf(theirs)];
  const rules = rulesWithDistinctIds({ base, theirs, mine });
  if ([...added.keys()].every((id) => known.has(id)))
    return rules === undefined ? mine : { ...mine, form_json: { ...mine.form_json, rules } };
  const ids = new Set([...added.keys(), ...identitiesOf(mine.form_json.fields)]);
  const names = new Set([...theirs.form_json.fields, ...mine.form_json.fields].map(({ name }) => name));
  const theirNew = new Set([...added].flatMap(([id, { name }]) => (known.has(id) ? [] : [name])));
  const renames = new Map<string, string>();
  const identities = identitiesOf(mine.form_json.fields);
  const fields = mine.form_json.fields.map((field, at) => {
    const id = identities[at] ?? '';
    const other = added.get(id);
    if (known.has(id) || (other !== undefined && isSame(other, field))) return field;
    const isNameTaken = theirNew.has(field.name);
    const name = isNameTaken ? firstFree(field.name, '_', names) : field.name;
    if (isNameTaken) renames.set(field.name, name);
    if (other === undefined || field.id === undefined) return { ...field, name };
    return { ...field, name, id: firstFree(field.id, '.', ids) };
  });
  const form = { ...mine.form_json, fields };
  const renamed =
    renames.size === 0
      ? { ...form, ...(rules && { rules }) }
      : withNames({ ...form, ...(rules && { rules }) }, (name) => renames.get(name) ?? name);
  return { ...mine, form_json: renamed };
}

function rulesWithDistinctIds({ base, theirs, mine }: Sides<Definition>) {
  const known = new Set((base.form_json.rules ?? []).map(({ id }) => id));
  const added = new Map((theirs.form_json.rules ?? []).map((rule) => [rule.id, rule]));
  const ids = new Set([...added.keys(), ...(mine.form_json.rules ?? []).map(({ id }) => id)]);
  return mine.form_json.rules?.map((rule) => {
    const other = added.get(rule.id);
    if (known.has(rule.id) || other === undefined || isSame(other, rule)) return rule;
    return { ...rule, id: firstFree(rule.id, '_', ids) };
  });
}

function fieldsOf({ form_json: { fields } }: Definition): ReadonlyMap<string, Field> {
  const identities = identitiesOf(fields);
  return new Map(fields.map((field, at) => [identities[at] ?? field.name, field]));
}

/** 'field_1_2', 'field_1_3' …: the first free name, which then counts as taken. */
function firstFree(stem: string, sign: string, taken: Set<string>): string {
  for (let number = 2; ; number += 1) {
    const wanted = `${stem.slice(0, 55)}${sign}${number}`;
    if (taken.has(wanted)) continue;
    taken.add(wanted);
    return wanted;
  }
}
