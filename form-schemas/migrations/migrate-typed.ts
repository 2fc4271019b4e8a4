import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '../definition.ts';
import { withEntries } from '../lists.ts';
import { readAnswers } from '../read-answers.ts';
import { fieldsFor } from '../resolve.ts';
import type { WireValues } from '../wire.ts';
import { migratedWire, nameIn } from './migrate.ts';

/**
 * Converts what a person typed under one version to another. Answers migrate as saved ones do; incomplete input (half
 * a date) stays in its box. `entry` is in the wire's form, unchecked.
 */
export function migrateTyped(entry: unknown, from: Definition, to: Definition, year: TaxYear): WireValues {
  const values = readAnswers(from, year, entry);
  const wire: Record<string, string | number | boolean> = {
    ...migratedWire(values, from, to, year),
  };
  const typed = new Map(Object.entries(typeof entry === 'object' && entry !== null ? entry : {}));
  for (const { name } of withEntries(fieldsFor(from, year), values)) {
    const text: unknown = typed.get(name);
    if (typeof text !== 'string' || text === '' || values[name] !== undefined) continue;
    const target = nameIn(to, name, from, year);
    if (target !== undefined && !(target in wire)) wire[target] = text;
  }
  return wire;
}
