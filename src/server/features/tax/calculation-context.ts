import { pounds } from '#domain/money.ts';
import type { Value } from '#form-schemas/definition.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { TaxCalculationFields } from '#tax/fields.ts';

/** The fields that answer yes (1) or no (0); every other number is an amount in pounds. */
const flags: ReadonlySet<string> = new Set([
  'has_sa103',
  'sa103_valid',
  'nic2_compulsory',
  'higher_childbenefit',
  'marriage_transfer_valid',
  'apply_miles_to_property',
] satisfies (keyof TaxCalculationFields)[]);

/** The calculation as conditions of forms read it: 'calculation.trading_income' and so on, amounts in pence. */
export function calculationContext(fields: TaxCalculationFields): Context {
  const context: Record<string, Value> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'number') context[`calculation.${name}`] = flags.has(name) ? value : pounds(value);
  }
  return context;
}
