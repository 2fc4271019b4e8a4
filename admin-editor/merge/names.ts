import type { Definition } from '#form-schemas/definition.ts';
import { withNames } from '#form-schemas/names.ts';
import type { Chooser } from './merge-conflict.ts';
import { identitiesOf } from './identities.ts';
import type { Sides } from './merge-definitions.ts';

/**
 * The three definitions with every field under its final name, including what reads it: a rename on one side
 * applies to a condition that the other side wrote with the old name. Differing renames are a conflict.
 */
export function commonNames(sides: Sides<Definition>, chooser: Chooser): Sides<Definition> {
  const named = { base: namesOf(sides.base), theirs: namesOf(sides.theirs), mine: namesOf(sides.mine) };
  const final = new Map<string, string>();
  for (const [id, base] of named.base) {
    const [theirs, mine] = [named.theirs.get(id), named.mine.get(id)];
    if (theirs === undefined || mine === undefined) continue;
    final.set(
      id,
      theirs === mine || theirs === base ? mine : mine === base ? theirs : chosen(id, base, theirs, mine),
    );
  }
  function chosen(id: string, base: string, theirs: string, mine: string): string {
    const of = { kind: 'field', id, key: `field ${id}` } as const;
    const conflict = {
      key: `field ${id}/name`,
      what: 'attribute',
      of,
      attribute: 'name',
      base,
      theirs,
      mine,
    } as const;
    return chooser.choose(conflict) === 'mine' ? mine : theirs;
  }
  return {
    base: renamed(sides.base, named.base, final),
    theirs: renamed(sides.theirs, named.theirs, final),
    mine: renamed(sides.mine, named.mine, final),
  };
}

function namesOf({ form_json: { fields } }: Definition): ReadonlyMap<string, string> {
  const identities = identitiesOf(fields);
  return new Map(fields.map(({ name }, at) => [identities[at] ?? name, name]));
}

function renamed(
  definition: Definition,
  names: ReadonlyMap<string, string>,
  final: ReadonlyMap<string, string>,
): Definition {
  const now = [...names].map(([id, name]) => [name, final.get(id) ?? name] as const);
  if (now.every(([old, name]) => old === name)) return definition;
  // Two fields of different years can share a name: what reads it follows only if both are renamed the same
  // way.
  const ways = new Map<string, string | undefined>();
  for (const [old, name] of now) ways.set(old, ways.has(old) && ways.get(old) !== name ? undefined : name);
  const form = withNames(definition.form_json, (name) => ways.get(name) ?? name);
  const identities = identitiesOf(definition.form_json.fields);
  const fields = form.fields.map((field, at) => ({
    ...field,
    name: final.get(identities[at] ?? '') ?? field.name,
  }));
  return { ...definition, form_json: { ...form, fields } };
}
