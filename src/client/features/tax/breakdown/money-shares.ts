import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { formatPounds, type Pence, pence, pounds, sum } from '#domain/money.ts';

/** One part of the money that came in, and what became of it. */
export interface MoneyShare {
  readonly name: 'expenses' | 'pension' | 'gifts' | 'tax' | 'insurance' | 'loans' | 'kept';
  readonly label: string;
  readonly amount: Pence;
  /** A fraction of the whole, 0 to 1. */
  readonly share: number;
  /** The same as a whole percentage; they add up to 100. */
  readonly percent: number;
}

export interface MoneyOfYear {
  /** Without empty parts. They add up to the whole. */
  readonly shares: readonly MoneyShare[];
  readonly whole: { readonly label: string; readonly amount: Pence };
  /** Sentences about what the bar leaves out. */
  readonly notes: readonly string[];
}

/**
 * Where the year's money goes: what was paid for the income, into pensions and to charities, each kind of tax, and
 * what is left. Benefits in kind and share schemes are not money. Gains are listed separately. Undefined when no
 * money came in.
 */
export function moneyOfYear(calculation: TaxCalculation): MoneyOfYear | undefined {
  const amountOf = (...figures: readonly string[]): Pence =>
    sum(...figures.map((figure) => pounds(numberOf(calculation[figure]))));
  const notMoney = amountOf('employment_benefits', 'share_schemes');
  const moneyIn = pence(amountOf('summary_income') - notMoney);
  if (moneyIn <= 0) return undefined;
  const parts = [
    { name: 'expenses', ...expenses(amountOf) },
    { name: 'pension', label: 'Pension payments', amount: amountOf('pension_paid') },
    { name: 'gifts', label: 'Gift Aid', amount: amountOf('gift_aid_given') },
    { name: 'tax', label: 'Income Tax and charges', amount: amountOf('income_tax', 'tax_charges') },
    { name: 'insurance', label: 'National Insurance', amount: amountOf('class2_nic', 'class4_nic') },
    {
      name: 'loans',
      label: 'Student loans',
      amount: amountOf('StudentLoanRepaymentDue', 'PostgradLoanRepaymentDue'),
    },
  ] as const;
  const spent = sum(...parts.map(({ amount }) => amount));
  const left = pence(Math.max(0, moneyIn - spent));
  const whole = sum(spent, left);
  const shown = [...parts, { name: 'kept', label: 'Left for you', amount: left } as const].filter(
    ({ amount }) => amount > 0,
  );
  const percents = wholePercents(shown.map(({ amount }) => amount));
  const shares = shown.map((part, index) => ({
    ...part,
    share: part.amount / whole,
    percent: percents[index] ?? 0,
  }));
  return {
    shares,
    whole: { label: wholeLabel(spent > moneyIn, notMoney > 0), amount: whole },
    notes: notesOf({
      notMoney,
      missing: pence(spent - moneyIn),
      gains: amountOf('capital_gains_total'),
      gainsTax: amountOf('capital_gains_tax'),
    }),
  };
}

/** Rounds each share down, then the largest remainders up until the total is 100. */
export function wholePercents(amounts: readonly Pence[]): readonly number[] {
  const whole = sum(...amounts);
  if (whole <= 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount * 100) / whole);
  const percents = exact.map(Math.floor);
  const short = 100 - percents.reduce((total, percent) => total + percent, 0);
  const remainder = (index: number) => (exact[index] ?? 0) - (percents[index] ?? 0);
  const largest = amounts.map((_, index) => index).sort((a, b) => remainder(b) - remainder(a));
  for (const index of largest.slice(0, short)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

/** Claiming an allowance instead of expenses does not make them unpaid. */
function expenses(amountOf: (...figures: readonly string[]) => Pence) {
  const trade = amountOf('trading_allowance') > 0 ? amountOf('unadjusted_trading_expenses') : pence(0);
  const lets =
    amountOf('property_allowance', 'fhl_allowance') > 0
      ? amountOf('property_gross_expenses', 'fhl_gross_expenses')
      : amountOf('property_residential_interest');
  const label = amountOf('property_residential_interest') > 0 ? 'Expenses and finance costs' : 'Expenses';
  return { label, amount: sum(amountOf('summary_expense'), trade, lets) };
}

function wholeLabel(isOverspent: boolean, hasBenefits: boolean): string {
  if (isOverspent) return 'Money out';
  return hasBenefits ? 'Income in money' : 'Income';
}

function notesOf(facts: Record<'notMoney' | 'missing' | 'gains' | 'gainsTax', Pence>): string[] {
  const { notMoney, missing, gains, gainsTax } = facts;
  return [
    missing > 0 ? `You paid out ${formatPounds(missing)} more than you received.` : '',
    notMoney > 0
      ? `This leaves out ${formatPounds(notMoney)} of benefits in kind and share schemes. They are taxed but are not money.`
      : '',
    gains > 0 ? `This leaves out ${formatPounds(gains)} of gains${gainsTaxText(gainsTax)}` : '',
  ].filter((note) => note !== '');
}

function gainsTaxText(tax: Pence): string {
  return tax > 0 ? `, with ${formatPounds(tax)} of Capital Gains Tax.` : ', free of tax.';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
