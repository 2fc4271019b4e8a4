import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';

/** True when the year has anything whose tax we can explain. */
export function hasFigures(calculation: TaxCalculation): boolean {
  const { summary_income: income, summary_expense: expense, summary_tax: tax } = calculation;
  // Gains are taxed separately from the income.
  return [income, expense, tax, calculation['capital_gains_total']].some(
    (figure) => typeof figure === 'number' && figure !== 0,
  );
}
