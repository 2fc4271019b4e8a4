import { formatPounds, type Pence, sum } from '#domain/money.ts';
import { type Amount, amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { derived, type WorkingNode } from '../workings.ts';

/**
 * Receipts of a trade up to the trading allowance are exempt without a claim: ITTOIA 2005, ss.783AE and 783AF.
 * Miscellaneous income counts towards the limit (s.783AC) but stays taxable here, because its box also contains
 * income that the allowance does not cover. This only applies when the trade is in the books but its form is not in
 * the return. Filling in the form counts as the election to be charged (s.783AL), because HMRC taxes the boxes of
 * that form and box 10.1 is the filer's. With a cost in the books there may be a loss to claim, so the choice is the
 * filer's too. The law bars the relief for receipts from one's own employer, partnership or company (ss.783AN to
 * 783AQ): no input says who paid.
 */
export function hasFullTradeRelief(
  { selfEmployment: trade, fullTrades = [], otherIncome }: TaxInputs,
  { tradingAllowance }: YearRates['reliefs'],
): boolean {
  // With another trade, its receipts count too, and its form may have an election.
  if (trade?.onlyBooks !== true || fullTrades.length > 0) return false;
  if (anyOf(trade.expenses, trade.homeWorking, trade.mileage, trade.capitalAllowances)) return false;
  const receipts = totalOf(trade.turnover, trade.otherIncome, otherIncome?.income);
  return receipts <= tradingAllowance.value;
}

/** The same for all letting receipts: ITTOIA 2005, ss.783BE and 783BF. */
export function hasFullPropertyRelief(
  { property = {}, holidayLets = {} }: TaxInputs,
  { propertyAllowance }: YearRates['reliefs'],
): boolean {
  if (property.onlyBooks !== true) return false;
  const hasCosts =
    anyOf(
      property.expenses,
      property.mileage,
      property.capitalAllowances,
      property.residentialFinanceCosts,
    ) || anyOf(holidayLets.expenses, holidayLets.financeCosts, holidayLets.capitalAllowances);
  return !hasCosts && totalOf(property.income, holidayLets.income) <= propertyAllowance.value;
}

/** An allowance that removes all the income, without a claim. */
export function fullRelief(
  head: { id: string; label: string; source: string },
  form: string,
  income: WorkingNode,
  limit: YearRates['reliefs']['tradingAllowance'],
): WorkingNode {
  return derived(
    {
      ...head,
      rule: () =>
        `All of the income: up to ${formatPounds(limit.value)} a year is free of tax without a claim. It is taxed only if you include ${form} in your return.`,
    },
    income.value,
    [income, limit],
  );
}

export const FULL_TRADE_RELIEF = 'Income Tax (Trading and Other Income) Act 2005, ss.783AE and 783AF';
export const FULL_PROPERTY_RELIEF = 'Income Tax (Trading and Other Income) Act 2005, ss.783BE and 783BF';

function anyOf(...amounts: readonly (Amount | undefined)[]): boolean {
  return amounts.some((amount) => amountTotal(amount) !== 0);
}

function totalOf(...amounts: readonly (Amount | undefined)[]): Pence {
  return sum(...amounts.map((amount) => amountTotal(amount)));
}
