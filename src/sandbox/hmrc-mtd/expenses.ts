import { at } from './words.ts';

/** Simple expenses are for turnover below this. HMRC, Income Tax (Digital Requirements): three-line accounts. */
const CONSOLIDATED_BELOW = 90_000;

type Amounts = Readonly<Record<string, unknown>>;

/** What is wrong with the expenses of an update: both kinds, or one sum at a turnover that does not allow it. */
export function wrongExpenses(expenses: unknown, turnover: number): string | undefined {
  const { consolidatedExpenses, ...itemised } = (expenses ?? {}) as Amounts;
  if (consolidatedExpenses === undefined) return undefined;
  // These are not expenses of the consolidated sum.
  const others = Object.keys(itemised).filter((name) => !APART.includes(name));
  if (others.length > 0) return 'RULE_BOTH_EXPENSES_SUPPLIED';
  return turnover < CONSOLIDATED_BELOW ? undefined : 'RULE_NOT_ALLOWED_CONSOLIDATED_EXPENSES';
}

const APART = ['residentialFinancialCost', 'residentialFinancialCostsCarriedForward', 'rentARoom'];

/** The sum of the amounts with these names, or of all. */
export function sumOf(amounts: unknown, names?: readonly string[]): number {
  const pounds = Object.entries((amounts ?? {}) as Amounts)
    .filter(([name, value]) => typeof value === 'number' && (names === undefined || names.includes(name)))
    .reduce((sum, [, value]) => sum + Number(value), 0);
  return Math.round(pounds * 100) / 100;
}

/** The amount at this place in a body, or 0. */
export function amountAt(body: unknown, ...names: readonly string[]): number {
  const value = at(body, ...names);
  return typeof value === 'number' ? value : 0;
}
