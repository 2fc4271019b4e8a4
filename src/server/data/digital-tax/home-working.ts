import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { isLastUpdate } from '#tax/digital-tax/quarters.ts';
import { businessClaim } from '../filing/xml/home-working.ts';
import type { ReturnFigures } from '../tax/figures-of-year.ts';
import type { Business } from './hmrc-year.ts';

/** What the return claims for working from home as an expense of the trade, to the penny. */
export function homeWorkingOf({ forms }: Pick<ReturnFigures, 'forms'>): Pence {
  return businessClaim(
    forms
      .filter(({ included }) => included)
      .map(({ definition, entries }) => ({ definition, entries: entries.map(({ values }) => values) })),
  );
}

/** Whether the update of this period has the claim: the last one of the year of a trade. */
export function includesYearEnd(
  { type, details: { cessationDate } }: Business,
  year: TaxYear,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): boolean {
  const ended = cessationDate === undefined ? undefined : calendarDate(cessationDate);
  return type === 'SE' && isLastUpdate(year, period, ended);
}
