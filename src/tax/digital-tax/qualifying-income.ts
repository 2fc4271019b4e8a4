import { type Pence, sum } from '#domain/money.ts';
import { amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import { isProperty } from '../steps/foreign-property.ts';

export interface QualifyingIncome {
  readonly amount: Pence;
  /** The trade has traded for a part of the year only: HMRC may scale its income up to a whole year. */
  readonly isPartYear: boolean;
}

/**
 * Income from self-employment and property in the return of a year, before expenses and allowances. Shares of
 * partnerships do not count. Property abroad does. Undefined without a trade and without property. Income Tax (Digital Obligations) Regulations 2026, reg.27.
 */
export function qualifyingIncome({
  selfEmployment,
  fullTrades = [],
  property,
  holidayLets,
  foreignSources = [],
}: Pick<TaxInputs, 'selfEmployment' | 'fullTrades' | 'property' | 'holidayLets' | 'foreignSources'>):
  | QualifyingIncome
  | undefined {
  const trades = [...(selfEmployment === undefined ? [] : [selfEmployment]), ...fullTrades];
  const abroad = foreignSources.filter(isProperty);
  const isLandlord = property !== undefined || holidayLets !== undefined || abroad.length > 0;
  if (trades.length === 0 && !isLandlord) return undefined;
  return {
    amount: sum(
      ...trades.flatMap(({ turnover, otherIncome }) => [amountTotal(turnover), amountTotal(otherIncome)]),
      amountTotal(property?.income),
      amountTotal(holidayLets?.income),
      ...abroad.map(({ rents }) => amountTotal(rents)),
    ),
    isPartYear: selfEmployment?.daysTraded !== undefined,
  };
}
