import type { CalendarDate } from '#domain/calendar-date.ts';
import type { TaxInputs } from '../inputs.ts';

/** The reliefs of older couples are for people born before this day. ITA 2007, ss.45(2), 46(2) and 454(5). */
const LIMIT = '1935-04-06';

/** Whether the person or the spouse was born before 6 April 1935, according to the return. */
export function oneBornBefore1935({ dateOfBirth, marriedCouples }: TaxInputs): boolean {
  return isBefore(dateOfBirth) || isBefore(marriedCouples?.spouseDateOfBirth);
}

function isBefore(date: CalendarDate | undefined): boolean {
  return date !== undefined && date < LIMIT;
}
