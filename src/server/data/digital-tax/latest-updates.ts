import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Sent } from './sent.ts';

/** An accepted update with its JSON as sent. */
export interface LatestUpdate {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly body: string;
}

/**
 * The updates that count for a business: the latest, as it has the year so far (`isCumulative`), or the latest of each
 * period where an update has its own quarter only. `sent`: everything sent for the year from here, newest first.
 */
export function latestUpdates(
  businessId: string,
  sent: readonly Sent[],
  isCumulative: boolean,
): LatestUpdate[] {
  const updates = sent.flatMap(({ kind, state, businessId: of, from, to, body }) =>
    kind === 'update' && state === 'accepted' && of === businessId && from !== undefined && to !== undefined
      ? [{ from, to, body }]
      : [],
  );
  if (isCumulative) return updates.slice(0, 1);
  return updates.filter(
    (one, index) => updates.findIndex(({ from, to }) => from === one.from && to === one.to) === index,
  );
}

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether an update includes a period: one for the year so far includes all before its end, others only their own. */
export function includesPeriod(
  update: Days,
  period: Readonly<Record<'from' | 'to', string>>,
  isCumulative: boolean,
): boolean {
  const { from, to = '' } = update;
  return isCumulative ? to >= period.to : from === period.from && to === period.to;
}
