import type { TaxYear } from '#domain/tax-year.ts';
import { hasInclude, INCLUDE } from '../compile.ts';
import type { Definition, Field, Values } from '../definition.ts';
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
  const { undone, done } = stepsBetween(from, to);
  const fields = new Map(fieldsFor(to, year).map((field) => [boxId(field), field]));
  const stepsOf = (box: string) => {
    const field = fields.get(box);
    return field && stepOf(field);
  };
  for (const migration of undone) revertMigration(state, migration);
  for (const migration of done) {
    const held = moved?.get(migration.to[0] ?? '');
    if (migration.do !== 'move') applyMigration(state, migration, stepsOf);
    else if (held !== undefined && !state.has(migration.to[0] ?? '')) state.set(migration.to[0] ?? '', held);
  }
  const wire: Record<string, string | number | boolean> = {};
  const include = values[INCLUDE];
  if (hasInclude(to) && include !== undefined) wire[INCLUDE] = include;
  const old = byName(from, year);
  const known = new Set(fieldsFor(from, year).map(boxId));
  for (const field of fieldsFor(to, year)) {
    if (!holdsValue(field) || field.computed !== undefined) continue;
    const id = boxId(field);
    const namesake = old.get(field.name);
    // A box of another id under the same key gets that key's answers, unless they have a box of their own.
    const isSuccessor = !known.has(id) && namesake !== undefined && !fields.has(boxId(namesake));
    const held = state.get(id) ?? (isSuccessor ? state.get(boxId(namesake)) : undefined);
    if (held !== undefined) wire[field.name] = valueToWire(shapeOf[held.kind], held.value);
  }
  return wire;
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

/** The saved values, by the id of their box. */
export function stateOf(values: Values, definition: Definition, year: TaxYear): State {
  const state: State = new Map();
  for (const field of fieldsFor(definition, year)) {
    const value = values[field.name];
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
