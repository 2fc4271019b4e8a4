import type { Field, Values } from './definition.ts';
import { type Context, settle } from './settle.ts';

/**
 * The values with every computed box worked out, in order of dependence. What was stored for a computed box is
 * replaced; hidden fields count as empty and are left out.
 */
export function withComputed(fields: readonly Field[], values: Values, context?: Context): Values {
  return settle(fields, values, { context }).values;
}
