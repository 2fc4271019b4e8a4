import { pounds } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';

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
export function calculationContext(calculation: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(calculation).flatMap(([name, value]) => {
      if (typeof value === 'string' || typeof value === 'boolean') return [[`calculation.${name}`, value]];
      if (typeof value !== 'number') return [];
      return [[`calculation.${name}`, FLAGS.has(name) ? value : pounds(value)]];
    }),
  );
}
