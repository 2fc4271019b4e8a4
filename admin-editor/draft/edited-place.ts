import { isSame } from '../changes/same.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';

/** Where a definition was edited: a field by its id, a constant by its name, a rule by its id. */
export type Place = { readonly box: string } | { readonly number: string } | { readonly rule: string };

/**
 * The field, constant or rule edited or added here between two states. Of several fields it is the renamed
 * one, which the others follow, or else the first. It is a constant or rule if no field changed, or if fields
 * only followed it. `incoming` came from the server: anything equal to it was edited elsewhere. Undefined:
 * nothing was edited here.
 */
export function editedPlace(
  before: Definition,
  after: Definition,
  incoming: readonly Definition[] = [],
): Place | undefined {
  const number = editedNumber(before, after, incoming);
  // Whatever reads a constant follows its rename.
  if (number?.isNewName) return { number: number.name };
  const box = editedBox(before, after, incoming);
  if (box !== undefined) return { box };
  if (number !== undefined) return { number: number.name };
  const rule = editedRule(before, after, incoming);
  return rule === undefined ? undefined : { rule };
}

/**
 * A place as reported to the other windows, by its current name: 'box_9', 'number:allowance', 'rule:most'.
 * Empty when it no longer exists.
 */
export function placeWord(place: Place | undefined, { form_json }: Definition): string {
  if (place === undefined) return '';
  if ('number' in place) return `number:${place.number}`;
  if ('rule' in place) return `rule:${place.rule}`;
  return form_json.fields.find((field) => boxId(field) === place.box)?.name ?? '';
}

function editedBox(
  before: Definition,
  after: Definition,
  incoming: readonly Definition[],
): string | undefined {
  const same = new Set(before.form_json.fields);
  const fresh = after.form_json.fields.filter((field) => !same.has(field));
  if (fresh.length === 0) return undefined;
  const [was, ...came] = [before, ...incoming].map(
    ({ form_json }) => new Map(form_json.fields.map((field) => [boxId(field), field])),
  );
  const isEdited = (field: Field) =>
    [was, ...came].every((known) => !isSame(field, known?.get(boxId(field))));
  const edited = fresh.filter(isEdited);
  const [first] = edited;
  const renamed = edited.find((field) => (was?.get(boxId(field))?.name ?? field.name) !== field.name);
  return first && boxId(renamed ?? first);
}

function editedNumber(before: Definition, after: Definition, incoming: readonly Definition[]) {
  const [was, now] = [before.form_json.constants ?? {}, after.form_json.constants ?? {}];
  if (was === now) return undefined;
  const known = [was, ...incoming.map(({ form_json }) => form_json.constants ?? {})];
  const name = Object.keys(now).find((one) => known.every((values) => !isSame(values[one], now[one])));
  if (name === undefined) return undefined;
  const isGone = Object.keys(was).some((one) => !(one in now));
  return { name, isNewName: isGone && !(name in was) };
}

function editedRule(
  before: Definition,
  after: Definition,
  incoming: readonly Definition[],
): string | undefined {
  const { rules: now = [] } = after.form_json;
  if (before.form_json.rules === now) return undefined;
  const known = [before, ...incoming].map(({ form_json: { rules = [] } }) => rules);
  return now.find((rule) =>
    known.every((rules) => !rules.some((one) => one.id === rule.id && isSame(one, rule))),
  )?.id;
}
