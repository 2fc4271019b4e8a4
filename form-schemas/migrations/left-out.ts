import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '../definition.ts';
import { readTyped } from '../read-answers.ts';
import { fieldsFor, holdsValue } from '../resolve.ts';
import { boxId } from './box-id.ts';
import { migrateTyped } from './migrate-typed.ts';

/** A box of the version that was typed into, with what was typed there. */
export interface LeftOut {
  readonly field: Field;
  readonly value: Value;
}

/**
 * What somebody typed under one version of which nothing is in any box of another one: the same is shown without it. Where
 * boxes are merged or an answer is rounded, something of it is there. `entry` is as the wire carries it, unchecked.
 */
export function leftOut(entry: unknown, from: Definition, to: Definition, year: TaxYear): LeftOut[] {
  const typed = typeof entry === 'object' && entry !== null ? entry : {};
  const values = readTyped(from, year, typed);
  const shownOf = (wire: object) => readTyped(to, year, migrateTyped(wire, from, to, year));
  const shown = shownOf(typed);
  const boxes = new Map(fieldsFor(to, year).map((field) => [boxId(field), field]));
  return fieldsFor(from, year).flatMap((field): LeftOut[] => {
    const value = values[field.name];
    if (!holdsValue(field) || field.computed !== undefined) return [];
    if (value === undefined || value === false) return [];
    const target = boxes.get(boxId(field));
    if (target !== undefined && shown[target.name] === value) return [];
    const others = Object.fromEntries(Object.entries(typed).filter(([name]) => name !== field.name));
    return isSame(shownOf(others), shown) ? [{ field, value }] : [];
  });
}

function isSame(one: Values, other: Values): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name] === other[name],
  );
}
