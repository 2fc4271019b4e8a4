import { calendarDate } from '#domain/calendar-date.ts';
import { lastDayToAmend, startYear, type TaxYear } from '#domain/tax-year.ts';
import { longDay } from '../../shared/day-text.ts';

/**
 * How to correct a year whose final declaration cannot be amended here: HMRC's API takes amendments from 2025-26, and
 * only for twelve months after the day the declaration was due. Taxes Management Act 1970, s.9ZA and Sch.1AB, para.3.
 */
export function correctionText(year: TaxYear, today: string): string {
  const until = lastDayToAmend(year);
  if (today <= until)
    return `HMRC does not take a correction of this year from software. Write to HMRC by ${longDay(until)} with the right figures to correct it.`;
  const lastClaim = calendarDate(`${startYear(year) + 5}-04-05`);
  return today <= lastClaim
    ? `The time to amend this year ended on ${longDay(until)}. If you paid too little tax, tell HMRC. If you paid too much, write to HMRC by ${longDay(lastClaim)} to claim it back.`
    : `The time to amend this year ended on ${longDay(until)}. If you paid too little tax, tell HMRC.`;
}
