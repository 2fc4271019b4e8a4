import type { Field, Values } from './definition.ts';
import { withEntries } from './lists.ts';
import { type Context, settle } from './settle.ts';

/**
 * The values with every computed box, in order of dependence. Replaces stored values of computed boxes. Hidden fields
 * count as empty and are left out.
 */
export function withComputed(fields: readonly Field[], values: Values, context?: Context): Values {
  return settle(withEntries(fields, values), values, { context }).values;
}

/** The answers as we store them: without computed boxes, which are computed each time. */
export function withoutComputed(fields: readonly Field[], values: Values): Values {
  const all = withEntries(fields, values);
  const computed = new Set(all.flatMap((field) => (field.computed === undefined ? [] : [field.name])));
  if (!Object.keys(values).some((name) => computed.has(name))) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !computed.has(name)));
}
