import type { Field, Values } from './definition.ts';
import { type BookTotals, type Context, settle } from './settle.ts';

/**
 * Fills the boxes that the filer left empty from the bookkeeping totals (pence) and computes the others. A box with a
 * value keeps it: it is the filer's own figure. Hidden boxes are not filled.
 */
export function withBooks(
  fields: readonly Field[],
  values: Values,
  totals: BookTotals,
  context?: Context,
): { values: Values; fromBooks: ReadonlySet<string> } {
  const settled = settle(fields, values, { context, totals });
  return { values: settled.values, fromBooks: settled.fromBooks };
}
