import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import type { SignedIn } from './stored-session.ts';
import { useSession } from './use-session.ts';

/** The day in the UK, by the server's clock as it was when the person logged in. */
export function useServerDay(): CalendarDate {
  return serverDay(useSession(), Date.now());
}

/** The same at `now`, in milliseconds by the browser's clock. */
export function serverDay(session: Pick<SignedIn, 'clockLag'> | undefined, now: number): CalendarDate {
  return ukDateOf(new Date(now + (session?.clockLag ?? 0)));
}
