import { useRef } from 'react';
import type { BodyOf } from '#contract/endpoint.ts';
import type { changeJourneys } from '#contract/journeys/journeys.ts';
import { type Vehicle, vehicleNames } from '#contract/journeys/vehicles.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { ukInstant } from '#domain/uk-clock.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { confirmFiledYear } from '../../shared/books/confirm-change.ts';
import { guarded } from '../../shared/books/guarded.ts';
import { useDone } from '../../shared/books/use-acts.ts';
import { useChangeJourneysMutation, useRepeatJourneyMutation } from './api.ts';
import type { JourneyRow } from './journey-rows.ts';
import { journeys, messages } from './messages.ts';

type Act = BodyOf<typeof changeJourneys>['act'];

const done: Readonly<Record<Exclude<Act, Vehicle>, string>> = {
  claim: 'Claimed',
  unclaim: 'Unclaimed',
  discard: 'Discarded',
  restore: 'Restored',
};

/** The second press of a double press comes within this time, in milliseconds. */
const DOUBLE_PRESS = 1000;

/** What can be done with journeys in the grid. Each can be undone. */
export function useJourneyActs() {
  const [change] = useChangeJourneysMutation();
  const [repeatOne] = useRepeatJourneyMutation();
  const report = useDone();
  const lastRepeat = useRef({ id: NaN, until: 0 });

  /** Resolves to true once it is done. */
  const act = async (rows: readonly JourneyRow[], what: Act): Promise<boolean> => {
    const ids = rows.map(({ journey }) => journey.id);
    const answer = await guarded(() =>
      confirmFiledYear((query) => change({ query, body: { ids, act: what } }).unwrap()),
    );
    if (!answer.ok || answer.value === undefined) return false;
    const { changed, change_id } = answer.value;
    report(
      what in done
        ? `${done[what as keyof typeof done]} ${journeys(changed)}`
        : `Changed ${journeys(changed)} to “${vehicleNames[what as Vehicle]}”`,
      [change_id],
    );
    return true;
  };

  return {
    act,
    /** Asks before it changes the vehicle of many: spec 2, 4. */
    changeVehicle: async (rows: readonly JourneyRow[], vehicle: Vehicle): Promise<boolean> =>
      (await confirm(messages.vehicle(rows.length, vehicleNames[vehicle]))) && act(rows, vehicle),
    /** Logs the journey again today, at the same time of day. A double press logs it once. */
    repeat: async ({ journey, time }: JourneyRow): Promise<void> => {
      const last = lastRepeat.current;
      if (last.id === journey.id && performance.now() < last.until) return;
      const current = { id: journey.id, until: Infinity };
      const started = ukInstant(ukDateOf(new Date()), time);
      if (started === undefined) return;
      lastRepeat.current = current;
      // The millisecond that the dialog adds too.
      const date = new Date(started.getTime() + 1).toISOString();
      const answer = await guarded(() =>
        confirmFiledYear((query) =>
          repeatOne({ params: { id: journey.id }, query: { ...query, date } }).unwrap(),
        ),
      );
      current.until = performance.now() + DOUBLE_PRESS;
      if (!answer.ok || answer.value === undefined) return;
      const { status, change_id, message } = answer.value;
      if (status === 'error' || change_id === undefined)
        return alertDialog({ title: messages.oops, message: message ?? messages.timeTaken });
      report(`Logged “${journey.comments}” again today at ${time}`, [change_id]);
    },
  };
}
