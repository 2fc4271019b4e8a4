import { type Pence, pence, ZERO } from '#domain/money.ts';
import { calculate } from './calculate.ts';
import { type Amount, stated } from './amount.ts';
import type { FullTradeInputs } from './full-trade-inputs.ts';
import type { SelfEmploymentInputs, TaxInputs } from './inputs.ts';
import type { YearRates } from './rates/year-rates.ts';
import { notBelowZero } from './rounding.ts';
import { allTrades } from './steps/all-trades.ts';
import { mileageClaim, withMileage } from './steps/mileage.ts';

export interface TradingChoice {
  /** The choice with the lower profit or the larger loss. */
  readonly better: 'allowance' | 'expenses' | 'either';
  /** How much lower the profit of the year is than with the other choice. */
  readonly lowerProfitBy: Pence;
  /** How much less tax the year costs than with the other choice. Zero when only later years differ. */
  readonly saving: Pence;
  /** What the trading allowance would deduct: at most the income. */
  readonly allowance: Pence;
  /** What expenses, capital allowances, working from home and business miles would deduct. */
  readonly expenses: Pence;
}

/**
 * Compares the trading allowance with the entered expenses, whichever the filer has chosen. The choice is theirs.
 * Undefined without self-employment, and with several businesses, for which one allowance replaces the expenses of all.
 * ITTOIA 2005, ss.783AC and 783AF: one allowance for all trades of a person. It does not know the customers: income
 * from one's own employer, partnership or company bars the allowance.
 */
export function betterTradingChoice(inputs: TaxInputs, rates: YearRates): TradingChoice | undefined {
  if (onlyTrade(inputs) === undefined) return undefined;
  const limit = stated(rates.reliefs.tradingAllowance.value, 'Trading income allowance');
  const without = withAllowance(inputs, []);
  const { expenses } = allTrades(withMileage(without, mileageClaim(without, rates.mileage)), rates.reliefs);
  const { allowance } = allTrades(withAllowance(inputs, limit), rates.reliefs);
  const isEqual = allowance.value === expenses.value;
  const better = isEqual ? 'either' : allowance.value > expenses.value ? 'allowance' : 'expenses';
  const lowerProfitBy = pence(Math.abs(allowance.value - expenses.value));
  const saving = savedByAllowance(without, limit, rates) * (better === 'allowance' ? 1 : -1);
  return {
    better,
    lowerProfitBy,
    saving: notBelowZero(pence(saving)),
    allowance: allowance.value,
    expenses: expenses.value,
  };
}

/** The person's one business and the pages it is on; undefined with none or several. */
export function onlyTrade({
  selfEmployment,
  fullTrades = [],
}: TaxInputs):
  | { readonly pages: 'short'; readonly trade: SelfEmploymentInputs }
  | { readonly pages: 'full'; readonly trade: FullTradeInputs }
  | undefined {
  const [full, ...others] = fullTrades;
  if (selfEmployment !== undefined)
    return full === undefined ? { pages: 'short', trade: selfEmployment } : undefined;
  return full === undefined || others.length > 0 ? undefined : { pages: 'full', trade: full };
}

function withAllowance(inputs: TaxInputs, tradingAllowance: Amount): TaxInputs {
  const only = onlyTrade(inputs);
  if (only?.pages === 'full') return { ...inputs, fullTrades: [{ ...only.trade, tradingAllowance }] };
  return { ...inputs, selfEmployment: { ...only?.trade, tradingAllowance } };
}

/**
 * The tax of the year with the expenses minus the tax with the allowance; zero when one of them cannot be calculated.
 */
function savedByAllowance(inputs: TaxInputs, allowance: Amount, rates: YearRates): Pence {
  const withExpenses = calculate(inputs, rates);
  const claimed = calculate(withAllowance(inputs, allowance), rates);
  if (!withExpenses.ok || !claimed.ok) return ZERO;
  return pence(withExpenses.figures.taxDue.value - claimed.figures.taxDue.value);
}
