import { pounds } from '#domain/money.ts';
import type { Value, Values } from '#form-schemas/definition.ts';

/** Fields of the calculation that are counts or yes and no (1 and 0); every other number is an amount in pounds. */
const FLAGS: ReadonlySet<string> = new Set([
  'has_sa103',
  'sa103_valid',
  'nic2_compulsory',
  'higher_childbenefit',
  'marriage_transfer_valid',
  'apply_miles_to_property',
]);

/**
 * The tax calculation as conditions of a form read it: 'calculation.tax_to_pay' in pence, flags as they are.
 * Parts that are not plain numbers or texts are left out.
 */
export function calculationContext(calculation: object): Values {
  const fields: readonly [string, unknown][] = Object.entries(calculation);
  const context: Record<string, Value> = {};
  for (const [name, value] of fields) {
    if (typeof value === 'number') context[`calculation.${name}`] = FLAGS.has(name) ? value : pounds(value);
    else if (typeof value === 'string' || typeof value === 'boolean') context[`calculation.${name}`] = value;
  }
  return context;
}
