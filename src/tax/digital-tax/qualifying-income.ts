import { type Pence, sum } from '#domain/money.ts';
import { amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';

export interface QualifyingIncome {
  readonly amount: Pence;
  /** The trade has traded for a part of the year only: HMRC may scale its income up to a whole year. */
  readonly isPartYear: boolean;
}

/**
 * Income from self-employment and property in the return of a year, before expenses and allowances. Shares of
 * partnerships do not count. Property abroad would, but our forms do not have it. Undefined without a trade and without
 * property. Income Tax (Digital Obligations) Regulations 2026, reg.27.
 */
export function qualifyingIncome({
  selfEmployment,
  fullTrades = [],
  property,
  holidayLets,
}: Pick<TaxInputs, 'selfEmployment' | 'fullTrades' | 'property' | 'holidayLets'>):
  | QualifyingIncome
  | undefined {
  const trades = [...(selfEmployment === undefined ? [] : [selfEmployment]), ...fullTrades];
  if (trades.length === 0 && property === undefined && holidayLets === undefined) return undefined;
  return {
    amount: sum(
      ...trades.flatMap(({ turnover, otherIncome }) => [amountTotal(turnover), amountTotal(otherIncome)]),
      amountTotal(property?.income),
      amountTotal(holidayLets?.income),
    ),
    isPartYear: selfEmployment?.daysTraded !== undefined,
  };
}
