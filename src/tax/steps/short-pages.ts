import type { Pence } from '#domain/money.ts';
import type { YearRates } from '../rates/year-rates.ts';

/**
 * Whether the short self-employment pages are allowed: turnover below the limit, in proportion to the days traded if
 * the business started or ceased in the year. HMRC return rules, SA103S box 9.
 */
export function shortPagesAllowed(
  turnover: Pence,
  daysTraded: number | undefined,
  rates: YearRates,
): boolean {
  const days = daysTraded ?? rates.selfEmployment.daysInYear.value;
  return (
    turnover * rates.selfEmployment.daysInYear.value < rates.selfEmployment.shortPagesTurnover.value * days
  );
}
