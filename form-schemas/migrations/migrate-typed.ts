import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '../definition.ts';
import { readAnswers } from '../read-answers.ts';
import { fieldsFor } from '../resolve.ts';
import type { WireValues } from '../wire.ts';
import { boxId } from './box-id.ts';
import { migratedWire } from './migrate.ts';

/**
 * Converts what a person typed under one version to another. Answers migrate as saved ones do; incomplete input (half
 * a date) stays in its box. `entry` is in the wire's form, unchecked.
 */
export function migrateTyped(entry: unknown, from: Definition, to: Definition, year: TaxYear): WireValues {
  const values = readAnswers(from, year, entry);
  const wire: Record<string, string | number | boolean> = {
    ...migratedWire(values, from, to, year),
  };
  const boxes = new Map(fieldsFor(to, year).map((field) => [boxId(field), field]));
  const typed = new Map(Object.entries(typeof entry === 'object' && entry !== null ? entry : {}));
  for (const field of fieldsFor(from, year)) {
    const text: unknown = typed.get(field.name);
    const target = boxes.get(boxId(field));
    if (typeof text !== 'string' || text === '' || values[field.name] !== undefined) continue;
    if (target !== undefined && target.computed === undefined && !(target.name in wire))
      wire[target.name] = text;
  }
  return wire;
}
