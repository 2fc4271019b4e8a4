import type { Field, Values } from './definition.ts';
import { type Context, settle } from './settle.ts';

/**
 * The fields that are not shown with these values: their condition does not hold, or a field they depend on is
 * empty or itself hidden. Computed boxes are worked out on the way.
 */
export function hiddenFields(
  fields: readonly Field[],
  values: Values,
  context?: Context,
): ReadonlySet<string> {
  return settle(fields, values, { context }).hidden;
}

/** The values without those of hidden fields: what is saved, checked, calculated and filed. */
export function withoutHidden(fields: readonly Field[], values: Values, context?: Context): Values {
  const hidden = hiddenFields(fields, values, context);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !hidden.has(name)),
  );
}
