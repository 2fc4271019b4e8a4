import type { TaxCalculation } from '#contract/tax-calculation.ts';

/** True when the year holds anything whose tax could be explained. */
export function hasFigures(calculation: TaxCalculation): boolean {
  const { summary_income: income, summary_expense: expense, summary_tax: tax } = calculation;
  // Gains are taxed beside the income.
  return [income, expense, tax, calculation['capital_gains_total']].some(
    (figure) => typeof figure === 'number' && figure !== 0,
  );
}
