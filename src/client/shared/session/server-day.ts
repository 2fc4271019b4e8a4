import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import type { SignedIn } from './stored-session.ts';

/**
 * The day in the UK by the server's clock, as it was when the person logged in. `now` is in milliseconds by the
 * browser's clock.
 */
export function serverDay(
  session: Pick<SignedIn, 'clockLag'> | undefined,
  now: number = Date.now(),
): CalendarDate {
  return ukDateOf(new Date(now + (session?.clockLag ?? 0)));
}
