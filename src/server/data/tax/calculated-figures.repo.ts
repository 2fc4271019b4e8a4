import type { TaxYear } from '#domain/tax-year.ts';
import { calculationAmounts, calculationFlags } from '#form-schemas/known-names.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import type { Calculation } from '#tax/result.ts';
import type { Tx } from '../../db/database.ts';

/** Figures of the tax calculation that conditions can read, by name. Pounds, and flags as 1 and 0. */
export type ConditionFigures = Readonly<Record<string, number>>;

/** The figures of this year's last calculation that was not refused. Undefined if there is none. */
export async function lastFigures(
  tx: Tx,
  userId: number,
  year: TaxYear,
): Promise<ConditionFigures | undefined> {
  const row = await tx
    .selectFrom('calculated_figures')
    .select('figures')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .executeTakeFirst();
  return row?.figures;
}

/** The last known values of figures that are not known now. */
export function lastKnown(known: object, last: ConditionFigures = {}): ConditionFigures {
  return Object.fromEntries(Object.entries(last).filter(([name]) => !Object.hasOwn(known, name)));
}

/**
 * Saves the figures of a calculation that was not refused, if they differ from the saved ones. Conditions of forms read
 * them while a later calculation is refused.
 */
export async function saveLastFigures(
  tx: Tx,
  userId: number,
  year: TaxYear,
  {
    calculation,
    lastFigures: before,
  }: { calculation: Calculation; lastFigures: ConditionFigures | undefined },
  now: Date,
): Promise<void> {
  if (!calculation.ok) return;
  const figures = conditionFigures(toTaxCalculationFields(calculation));
  if (before !== undefined && isSame(before, figures)) return;
  const values = { figures: JSON.stringify(figures), calculated: now };
  await tx
    .insertInto('calculated_figures')
    .values({ user_id: userId, tax_year: year, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'tax_year']).doUpdateSet(values))
    .execute();
}

function conditionFigures(fields: object): ConditionFigures {
  const all = new Map<string, unknown>(Object.entries(fields));
  return Object.fromEntries(
    [...calculationAmounts, ...calculationFlags].flatMap((name): [string, number][] => {
      const value = all.get(name);
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

function isSame(one: ConditionFigures, other: ConditionFigures): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
