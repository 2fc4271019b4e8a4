import type { TaxCalculation } from '#contract/tax-calculation.ts';
import { type Pence, pence, pounds, sum } from '#domain/money.ts';

/** One part of what came in, and what became of it. */
export interface MoneyShare {
  readonly name: 'expenses' | 'tax' | 'insurance' | 'loans' | 'gains' | 'kept';
  readonly label: string;
  readonly amount: Pence;
  /** Of all parts, 0 to 1. */
  readonly share: number;
}

const parts: readonly { name: MoneyShare['name']; label: string; figures: readonly string[] }[] = [
  { name: 'expenses', label: 'Expenses', figures: ['summary_expense'] },
  { name: 'tax', label: 'Income Tax and charges', figures: ['income_tax', 'tax_charges'] },
  { name: 'insurance', label: 'National Insurance', figures: ['class2_nic', 'class4_nic'] },
  {
    name: 'loans',
    label: 'Student loans',
    figures: ['StudentLoanRepaymentDue', 'PostgradLoanRepaymentDue'],
  },
  { name: 'gains', label: 'Capital Gains Tax', figures: ['capital_gains_tax'] },
];

/**
 * Where the income and gains of the year go: expenses, each kind of tax, and what is left. Parts of nil are left out.
 * Undefined when nothing came in.
 */
export function moneyShares(calculation: TaxCalculation): readonly MoneyShare[] | undefined {
  const amountOf = (figure: string): Pence => {
    const value = calculation[figure];
    return pounds(typeof value === 'number' ? value : 0);
  };
  const came = sum(amountOf('summary_income'), amountOf('capital_gains_total'));
  if (came <= 0) return undefined;
  const spent = parts.map(({ figures, ...part }) => ({ ...part, amount: sum(...figures.map(amountOf)) }));
  const left = pence(Math.max(0, came - sum(...spent.map(({ amount }) => amount))));
  const all = [...spent, { name: 'kept' as const, label: 'Left for you', amount: left }];
  const whole = sum(...all.map(({ amount }) => amount));
  return all.filter(({ amount }) => amount > 0).map((part) => ({ ...part, share: part.amount / whole }));
}
