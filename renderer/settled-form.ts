import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { settle, type Context } from '#form-schemas/settle.ts';
import type { BookFills } from './form-state.ts';

/**
 * What is drawn: the values as stored, with computed boxes worked out from own figures and figures of the books, the
 * figure the books have for each box, and the names of fields that are not shown. Stored values of hidden fields stay.
 */
export function settledForm(
  fields: readonly Field[],
  values: Values,
  bookFills: BookFills,
  context: Context,
): { values: Values; hidden: ReadonlySet<string>; fills: BookFills } {
  const boxTotals = mapValues(bookFills, ({ value }) => value);
  const settled = settle(fields, values, { context, boxTotals });
  const drawn: Record<string, Value | undefined> = { ...values };
  for (const field of fields) {
    if (field.computed !== undefined) drawn[field.name] = settled.values[field.name];
  }
  const fills = mapValues(bookFills, (fill, name) => {
    const figure = settled.bookFigures.get(name) ?? fill.value;
    return figure === fill.value ? fill : { ...fill, value: figure };
  });
  return { values: drawn, hidden: settled.hidden, fills };
}

/** True when both say the same of the same boxes. */
export function sameFills(one: BookFills, other: BookFills): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => one[name]?.value === other[name]?.value && one[name]?.count === other[name]?.count)
  );
}

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  map: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
