import { isSame } from '../changes/same.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';

/** Where a definition was edited: a field by its id, a number of the year by its name, a rule by its id. */
export type Place = { readonly box: string } | { readonly number: string } | { readonly rule: string };

/**
 * The field, number or rule that was edited or added here between two states: of several fields the renamed one, which the
 * others follow, or the first; a number or rule where no field was, or that took the fields along. `arrived` is what came
 * from the server: what is as one of it says was edited elsewhere. Undefined: none.
 */
export function editedPlace(
  before: Definition,
  after: Definition,
  arrived: readonly Definition[] = [],
): Place | undefined {
  const number = editedNumber(before, after, arrived);
  // What reads a number follows its rename.
  if (number?.isNewName) return { number: number.name };
  const box = editedBox(before, after, arrived);
  if (box !== undefined) return { box };
  if (number !== undefined) return { number: number.name };
  const rule = editedRule(before, after, arrived);
  return rule === undefined ? undefined : { rule };
}

/** A place as the other windows are told, as it is called now: 'box_9', 'number:allowance', 'rule:most'; empty when it is gone. */
export function placeWord(place: Place | undefined, { form_json }: Definition): string {
  if (place === undefined) return '';
  if ('number' in place) return `number:${place.number}`;
  if ('rule' in place) return `rule:${place.rule}`;
  return form_json.fields.find((field) => boxId(field) === place.box)?.name ?? '';
}

function editedBox(
  before: Definition,
  after: Definition,
  arrived: readonly Definition[],
): string | undefined {
  const same = new Set(before.form_json.fields);
  const fresh = after.form_json.fields.filter((field) => !same.has(field));
  if (fresh.length === 0) return undefined;
  const [was, ...came] = [before, ...arrived].map(
    ({ form_json }) => new Map(form_json.fields.map((field) => [boxId(field), field])),
  );
  const isEdited = (field: Field) =>
    [was, ...came].every((known) => !isSame(field, known?.get(boxId(field))));
  const edited = fresh.filter(isEdited);
  const [first] = edited;
  const renamed = edited.find((field) => (was?.get(boxId(field))?.name ?? field.name) !== field.name);
  return first && boxId(renamed ?? first);
}

function editedNumber(before: Definition, after: Definition, arrived: readonly Definition[]) {
  const [was, now] = [before.form_json.constants ?? {}, after.form_json.constants ?? {}];
  if (was === now) return undefined;
  const known = [was, ...arrived.map(({ form_json }) => form_json.constants ?? {})];
  const name = Object.keys(now).find((one) => known.every((values) => !isSame(values[one], now[one])));
  if (name === undefined) return undefined;
  const isGone = Object.keys(was).some((one) => !(one in now));
  return { name, isNewName: isGone && !(name in was) };
}

function editedRule(
  before: Definition,
  after: Definition,
  arrived: readonly Definition[],
): string | undefined {
  const { rules: now = [] } = after.form_json;
  if (before.form_json.rules === now) return undefined;
  const known = [before, ...arrived].map(({ form_json: { rules = [] } }) => rules);
  return now.find((rule) =>
    known.every((rules) => !rules.some((one) => one.id === rule.id && isSame(one, rule))),
  )?.id;
}
