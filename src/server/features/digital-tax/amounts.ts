import { type Pence, pence, toPounds } from '#domain/money.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import { type Heads, holidayLetHeads, propertyHeads, tradeHeads } from '../../data/digital-tax/heads.ts';

/** The amounts of spec 3, 3 (Period amounts), in pounds, from totals of the books. */
export function amountsOf(totals: BookTotals) {
  const total = (heads: Heads['income']): number =>
    toPounds(heads.reduce<Pence>((sum, { code }) => pence(sum + (totals[code] ?? 0)), pence(0)));
  const [turnover, ...otherIncome] = tradeHeads.income;
  return {
    property_income: total(propertyHeads.income),
    property_expenses: total(propertyHeads.expenses),
    fhl_income: total(holidayLetHeads.income),
    fhl_expenses: total(holidayLetHeads.expenses),
    trading_income: total(turnover === undefined ? [] : [turnover]),
    other_income: total(otherIncome),
    trading_expenses: total(tradeHeads.expenses),
  };
}
