import { type Pence, pence, ZERO } from '#domain/money.ts';
import { calculate } from './calculate.ts';
import { type Amount, stated } from './amount.ts';
import type { TaxInputs } from './inputs.ts';
import type { YearRates } from './rates/year-rates.ts';
import { notBelowZero } from './rounding.ts';
import { mileageClaim, withMileage } from './steps/mileage.ts';
import { tradingProfit } from './steps/trading-profit.ts';

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
 * Undefined without self-employment. ITTOIA 2005, ss.783AC and 783AF: one allowance for all trades of a person. It
 * does not know the customers: income from one's own employer, partnership or company bars the allowance.
 */
export function betterTradingChoice(inputs: TaxInputs, rates: YearRates): TradingChoice | undefined {
  const { selfEmployment } = inputs;
  if (selfEmployment === undefined) return undefined;
  const without = { ...inputs, selfEmployment: { ...selfEmployment, tradingAllowance: [] } };
  const { selfEmployment: trade } = withMileage(without, mileageClaim(without, rates.mileage));
  const limit = stated(rates.reliefs.tradingAllowance.value, 'Trading income allowance');
  const expenses = tradingProfit(trade ?? {}, rates.reliefs).expenses.value;
  const allowance = tradingProfit({ ...selfEmployment, tradingAllowance: limit }, rates.reliefs).allowance
    .value;
  const better = allowance === expenses ? 'either' : allowance > expenses ? 'allowance' : 'expenses';
  const lowerProfitBy = pence(Math.abs(allowance - expenses));
  const saving = savedByAllowance(without, limit, rates) * (better === 'allowance' ? 1 : -1);
  return { better, lowerProfitBy, saving: notBelowZero(pence(saving)), allowance, expenses };
}

/**
 * The tax of the year with the expenses minus the tax with the allowance; zero when one of them cannot be calculated.
 */
function savedByAllowance(inputs: TaxInputs, allowance: Amount, rates: YearRates): Pence {
  const { selfEmployment } = inputs;
  const withExpenses = calculate(inputs, rates);
  const withAllowance = calculate(
    { ...inputs, selfEmployment: { ...selfEmployment, tradingAllowance: allowance } },
    rates,
  );
  if (!withExpenses.ok || !withAllowance.ok) return ZERO;
  return pence(withExpenses.figures.taxDue.value - withAllowance.figures.taxDue.value);
}
