import type { TaxYear } from '#domain/tax-year.ts';
import { hasInclude, INCLUDE } from '../compile.ts';
import type { Definition, Field, Values } from '../definition.ts';
import { entryIds } from '../entry-ids.ts';
import { fieldsIn, listsIn } from '../lists.ts';
import { pathOf, placeOf } from '../paths.ts';
import { readAnswers } from '../read-answers.ts';
import { fieldsFor, holdsValue } from '../resolve.ts';
import type { Format } from '../vocabulary.ts';
import { valueToWire, type WireValues } from '../wire.ts';
import { boxId } from './box-id.ts';
import { type TypedValue, type Kind, kindOf, stepOf } from './kinds.ts';
import type { Migration } from './migration.ts';
import { revertMigration, applyMigration, type State } from './steps.ts';

/**
 * Converts answers saved under one definition to another. Boxes match by id, so a renamed box keeps its answer.
 * Applies migrations that only `to` has, and reverts those that only `from` has. Leaves out values that do not fit
 * their box. Pure; values in the app's form (pence, 'YYYY-MM-DD').
 */
export function migrateAnswers(
  values: Values,
  from: Definition,
  to: Definition,
  year: TaxYear,
  moved?: ReadonlyMap<string, TypedValue>,
): Values {
  return readAnswers(to, year, migratedWire(values, from, to, year, moved));
}

/**
 * The same in the wire's form, including values that may no longer fit their box: the reader decides. `moved` has the
 * values that other forms hand over, by the id of the box here.
 */
export function migratedWire(
  values: Values,
  from: Definition,
  to: Definition,
  year: TaxYear,
  moved?: ReadonlyMap<string, TypedValue>,
): WireValues {
  const state = stateOf(values, from, year);
  const entries = entryStates(values, from, year);
  const { undone, done } = stepsBetween(from, to);
  const fields = new Map(fieldsFor(to, year).map((field) => [boxId(field), field]));
  const stepsOf = (box: string) => {
    const field = fields.get(box);
    return field && stepOf(field);
  };
  for (const one of [state, ...entries.values()]) {
    for (const migration of undone) revertMigration(one, migration);
    for (const migration of done) {
      const box = migration.to[0] ?? '';
      const held = one === state ? moved?.get(box) : undefined;
      if (migration.do !== 'move') applyMigration(one, migration, stepsOf);
      else if (held !== undefined && !one.has(box)) one.set(box, held);
    }
  }
  const wire: Record<string, string | number | boolean> = {};
  const include = values[INCLUDE];
  if (hasInclude(to) && include !== undefined) wire[INCLUDE] = include;
  const old = byName(from, year);
  const known = new Set(fieldsFor(from, year).map(boxId));
  const idsOf = (list: Field) => entryIds(list, wire[list.name]);
  const put = (name: string, held: TypedValue | undefined) => {
    if (held !== undefined) wire[name] = valueToWire(shapeOf[held.kind], held.value);
  };
  for (const field of fieldsFor(to, year)) {
    if (!holdsValue(field) || field.computed !== undefined) continue;
    const id = boxId(field);
    const namesake = old.get(field.name);
    // A box of another id under the same key gets that key's answers, unless they have a box of their own.
    const isSuccessor = !known.has(id) && namesake !== undefined && !fields.has(boxId(namesake));
    const heldIn = (one: State | undefined) =>
      one?.get(id) ?? (isSuccessor ? one?.get(boxId(namesake)) : undefined);
    const list = field.in === undefined ? undefined : listNamed(to, year, field.in);
    if (list === undefined) {
      put(field.name, heldIn(state));
      continue;
    }
    // The answer of a field that was in no list, or in another one, is in the first entry now.
    const first = heldIn(entries.get(entryKey(list, idsOf(list)[0]))) ?? heldIn(state);
    if (first !== undefined && idsOf(list).length === 0) wire[list.name] = FIRST;
    idsOf(list).forEach((entry, at) => {
      const held = at === 0 ? first : heldIn(entries.get(entryKey(list, entry)));
      put(pathOf(list.name, entry, field.name), held);
    });
  }
  return wire;
}

/** The entry that is made for an answer that had none. */
const FIRST = '1';

/** The same entry in both versions of a list. */
function entryKey(list: Field, entry: string | undefined): string {
  return pathOf(boxId(list), entry ?? '', '');
}

function fieldWithId(definition: Definition, year: TaxYear, id: string): Field | undefined {
  return fieldsFor(definition, year).find((field) => boxId(field) === id);
}

function listNamed(definition: Definition, year: TaxYear, name: string): Field | undefined {
  return fieldsFor(definition, year).find((field) => field.name === name && field.format === 'list');
}

/**
 * Where another version has the answer of a field, or of one in an entry ('tenants:1:rent'); undefined if it has no
 * field for it.
 */
export function nameIn(to: Definition, name: string, from: Definition, year: TaxYear): string | undefined {
  const place = placeOf(name);
  const own = byName(from, year).get(place?.name ?? name);
  const field = own && fieldWithId(to, year, boxId(own));
  if (field === undefined || field.computed !== undefined) return undefined;
  const list = field.in === undefined ? undefined : listNamed(to, year, field.in);
  if (list === undefined) return field.name;
  return pathOf(list.name, place?.id ?? entryIds(list, undefined)[0] ?? FIRST, field.name);
}

/** The migrations to revert and those to apply, in order. */
export function stepsBetween(
  from: Definition,
  to: Definition,
): { readonly undone: readonly Migration[]; readonly done: readonly Migration[] } {
  const [old, now] = [from.form_json.migrations ?? [], to.form_json.migrations ?? []];
  if (old.length === 0 && now.length === 0) return NONE;
  const [had, has] = [new Set(old.map(textOf)), new Set(now.map(textOf))];
  return {
    undone: old.filter((one) => !has.has(textOf(one))).toReversed(),
    done: now.filter((one) => !had.has(textOf(one))),
  };
}

/** The saved values, by the id of their box. Of a field in a list, the value in the first entry. */
export function stateOf(values: Values, definition: Definition, year: TaxYear): State {
  const fields = fieldsFor(definition, year);
  const firsts = new Map(listsIn(fields, values).map(({ list, entries }) => [list.name, entries[0]?.id]));
  return stateAt(fields, values, ({ in: list, name }) => {
    const first = list === undefined ? undefined : firsts.get(list);
    return list === undefined || first === undefined ? name : pathOf(list, first, name);
  });
}

/** The same for each entry of a list, under the id of the list and that of the entry. */
function entryStates(values: Values, definition: Definition, year: TaxYear): ReadonlyMap<string, State> {
  const fields = fieldsFor(definition, year);
  return new Map(
    listsIn(fields, values).flatMap(({ list, entries }) =>
      entries.map(({ id }): [string, State] => [
        entryKey(list, id),
        stateAt(fieldsIn(fields, list.name), values, ({ name }) => pathOf(list.name, id, name)),
      ]),
    ),
  );
}

function stateAt(fields: readonly Field[], values: Values, nameOf: (field: Field) => string): State {
  const state: State = new Map();
  for (const field of fields) {
    const value = values[nameOf(field)];
    if (value !== undefined && holdsValue(field)) state.set(boxId(field), { value, kind: kindOf(field) });
  }
  return state;
}

const NONE = { undone: [], done: [] } as const;

/** Migrations of two versions are the same when they have the same content. */
function textOf({ id, do: word, from, to, by, text, percent, choices, form }: Migration): string {
  const pairs = Object.entries(choices ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([id, word, from, to, by, text, percent, pairs, form]);
}

function byName(definition: Definition, year: TaxYear): ReadonlyMap<string, Field> {
  return new Map(fieldsFor(definition, year).map((field) => [field.name, field]));
}

const shapeOf: Readonly<Record<Kind, { format: Format; currency?: boolean }>> = {
  text: { format: 'string' },
  number: { format: 'number' },
  money: { format: 'number', currency: true },
  date: { format: 'date' },
  checkbox: { format: 'checkbox' },
  choice: { format: 'select' },
  any: { format: '*' },
};
