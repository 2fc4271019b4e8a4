import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { settle, type Context } from '#form-schemas/settle.ts';
import type { BookFills } from './form-state.ts';

/**
 * What is drawn: the values as stored, with computed boxes worked out from own figures and figures of the books, and
 * the names of fields that are not shown. Stored values of hidden fields stay.
 */
export function settledForm(
  fields: readonly Field[],
  values: Values,
  bookFills: BookFills,
  context: Context,
): { values: Values; hidden: ReadonlySet<string> } {
  const inForce: Record<string, Value | undefined> = { ...values };
  for (const [name, fill] of Object.entries(bookFills)) inForce[name] ??= fill.value;
  const settled = settle(fields, inForce, { context });
  const drawn: Record<string, Value | undefined> = { ...values };
  for (const field of fields) {
    if (field.computed !== undefined) drawn[field.name] = settled.values[field.name];
  }
  return { values: drawn, hidden: settled.hidden };
}
