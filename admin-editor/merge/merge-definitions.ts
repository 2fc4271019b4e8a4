import type { Definition, Field } from '#form-schemas/definition.ts';
import { withDistinctNames } from './distinct-names.ts';
import { type MergeConflict, type Choices, conflictChooser, type Side } from './merge-conflict.ts';
import { identitiesOf } from './identities.ts';
import { mergeItems } from './merge-items.ts';
import { mergeObjects, mergeWhole } from './merge-objects.ts';
import { commonNames } from './names.ts';

export interface Merged {
  readonly definition: Definition;
  /** Everything both sides changed differently, resolved or not. */
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Merges two people's edits of one definition; `theirs` and `mine` were both made from `base`. Matches fields
 * by id (or else by name and years). Takes each attribute that one side changed from that side, and applies
 * fields added, removed or moved on either side. What both changed differently is a conflict, resolved by
 * `choices` or else by `otherwise`. Pure; symmetrical except for the order of what both put in one place.
 */
export function mergeDefinitions(
  base: Definition,
  theirs: Definition,
  mine: Definition,
  choices: Choices = new Map(),
  otherwise: Side = 'mine',
): Merged {
  if (base === mine) return { definition: theirs, conflicts: [] };
  if (base === theirs) return { definition: mine, conflicts: [] };
  const chooser = conflictChooser(choices, otherwise);
  const sides = commonNames({ base, theirs, mine: withDistinctNames({ base, theirs, mine }) }, chooser);
  const { fields: _fields, rules: _rules, ...form } = mergedForm(sides, chooser);
  const fields = mergeItems(
    {
      base: withIdentities(sides.base),
      theirs: withIdentities(sides.theirs),
      mine: withIdentities(sides.mine),
    },
    'field',
    chooser,
  );
  const rules = mergeItems(
    { base: rulesOf(sides.base), theirs: rulesOf(sides.theirs), mine: rulesOf(sides.mine) },
    'rule',
    chooser,
  );
  const { form_json: _, ...top } = mergeObjects(sides, { kind: 'form', id: '', key: 'form' }, chooser, [
    'form_json',
  ]);
  const hasRules = rules.length > 0 || [theirs, mine].some(({ form_json }) => form_json.rules?.length === 0);
  return {
    definition: {
      // each attribute belongs to a definition, taken whole from one side
      ...(top as Omit<Definition, 'form_json'>),
      form_json: orderedAs(mine.form_json, { ...form, fields, ...(hasRules && { rules }) }),
    },
    conflicts: chooser.conflicts(),
  };
}

/** The same, with its attributes in the order of another: the source shows them, and must not jump. */
function orderedAs<T extends object>(order: T, value: T): T {
  const keys = Object.keys(order).filter((key) => key in value);
  const ordered = keys.map((key) => [key, value[key as keyof T]] as const); // its own keys
  return { ...(Object.fromEntries(ordered) as Partial<T>), ...value };
}

export interface Sides<T> {
  readonly base: T;
  readonly theirs: T;
  readonly mine: T;
}

type Constants = NonNullable<Definition['form_json']['constants']>;

function mergedForm({ base, theirs, mine }: Sides<Definition>, chooser: ReturnType<typeof conflictChooser>) {
  const sides = { base: base.form_json, theirs: theirs.form_json, mine: mine.form_json };
  const constants = mergeWhole<Constants>(
    {
      base: base.form_json.constants ?? {},
      theirs: theirs.form_json.constants ?? {},
      mine: mine.form_json.constants ?? {},
    },
    { kind: 'constants', id: '', key: 'constants' },
    chooser,
  );
  const merged = mergeObjects(sides, { kind: 'form', id: '', key: 'form_json' }, chooser, [
    'fields',
    'rules',
    'constants',
  ]);
  const has = Object.keys(constants).length > 0 || [theirs, mine].every((one) => one.form_json.constants);
  return { ...(merged as Definition['form_json']), ...(has && { constants }) };
}

function withIdentities({ form_json: { fields } }: Definition): ReadonlyMap<string, Field> {
  const identities = identitiesOf(fields);
  return new Map(fields.map((field, at) => [identities[at] ?? field.name, field]));
}

/** By id; a second rule with the same id counts as another one. */
function rulesOf({ form_json: { rules = [] } }: Definition) {
  const found = new Map<string, (typeof rules)[number]>();
  for (const rule of rules) {
    let key = rule.id;
    for (let nth = 2; found.has(key); nth += 1) key = `${rule.id} ${nth}`;
    found.set(key, rule);
  }
  return found;
}
