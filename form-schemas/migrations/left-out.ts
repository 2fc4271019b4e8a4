import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '../definition.ts';
import { withEntries } from '../lists.ts';
import { readTyped } from '../read-answers.ts';
import { fieldsFor, holdsValue } from '../resolve.ts';
import { nameIn } from './migrate.ts';
import { migrateTyped } from './migrate-typed.ts';

/** A box of the version that was typed into, and the text typed there. */
export interface LeftOut {
  readonly field: Field;
  readonly value: Value;
}

/**
 * What a person typed under one version that has no box in another: leaving it out makes no difference to the result.
 * Merged boxes and rounded answers still contain part of it. `entry` is in the wire's form, unchecked.
 */
export function leftOut(entry: unknown, from: Definition, to: Definition, year: TaxYear): LeftOut[] {
  const typed = typeof entry === 'object' && entry !== null ? entry : {};
  const values = readTyped(from, year, typed);
  const shownOf = (wire: object) => readTyped(to, year, migrateTyped(wire, from, to, year));
  const shown = shownOf(typed);
  return withEntries(fieldsFor(from, year), values).flatMap((field): LeftOut[] => {
    const value = values[field.name];
    if (!holdsValue(field) || field.computed !== undefined) return [];
    if (value === undefined || value === false) return [];
    const target = nameIn(to, field.name, from, year);
    if (target !== undefined && shown[target] === value) return [];
    const others = Object.fromEntries(Object.entries(typed).filter(([name]) => name !== field.name));
    return isSame(shownOf(others), shown) ? [{ field, value }] : [];
  });
}

function isSame(one: Values, other: Values): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name] === other[name],
  );
}
