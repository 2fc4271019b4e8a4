import { toPounds } from '#domain/money.ts';
import type { Calculated } from './result.ts';
import type { WorkingNode } from './workings.ts';

/** Amounts in pounds. */
interface StatementLine {
  readonly label: string;
  readonly amount: number;
}

/**
 * The lines of a tax statement (HMRC's SA302) below its totals: tax by band, each reduction and each charge. Amounts
 * in pounds, rates in per cent; the lines of a list add up to its total.
 */
export function statementOf({ figures }: Calculated) {
  const { tax, reducers, charges } = figures;
  return {
    /** The amounts add up to taxable_income, the tax to tax_before_reductions. */
    bands: tax.slices.map(({ type, name, rate, amount, tax: { value } }) => ({
      of: type,
      band: name,
      rate: rate / 100,
      amount: toPounds(amount),
      tax: toPounds(value),
    })),
    /** Adds up to tax_reductions. */
    reductions: partsOf(reducers.total),
    /** Adds up to tax_charges. */
    charges: partsOf(charges.total),
  };
}

/** The parts of a sum, without zeros. */
function partsOf(sum: WorkingNode): StatementLine[] {
  return sum.inputs.flatMap(({ effect, item }) => {
    if (item.kind === 'rate' || item.value === 0) return [];
    const amount = toPounds(item.value);
    return [{ label: item.label, amount: effect === 'takes_off' ? -amount : amount }];
  });
}
