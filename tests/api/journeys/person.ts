import * as contract from '#contract/journeys/journeys.ts';
import { getBookChanges, undoBookChange } from '#contract/transactions/book-changes.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** A filer of the pro plan, with the calls about journeys. */
export async function traveller(app: TestApp, columns: Parameters<typeof addUser>[1] = {}) {
  const { userId } = await addUser(app, columns);
  const token = await addSession(app, userId);
  const add = (changes: Record<string, unknown> = {}) =>
    app.call(contract.addJourney, { token, query: { ...journeyAt('2025-06-02T08:30'), ...changes } });
  const claim = (id: number | undefined, miles = 12.5, more: Record<string, unknown> = {}) =>
    app.call(contract.claimJourney, { token, query: { id, miles, ...more } });
  return {
    userId,
    token,
    add,
    claim,
    /** Logs a journey and claims it with the same miles, as the screen does. Returns its id. */
    logged: async (changes: Record<string, unknown> = {}): Promise<number> => {
      const { body } = await add(changes);
      await claim(body.id, Number(changes['miles'] ?? 12.5));
      return body.id ?? 0;
    },
    list: async (query: Record<string, unknown> = {}) =>
      (await app.call(contract.getJourneys, { token, query: { app: 'web', ...query } })).body,
    edit: (id: number, body: Record<string, unknown>, query: Record<string, unknown> = {}) =>
      app.call(contract.editJourney, { token, query: { id, ...query }, body }),
    change: (ids: readonly number[], act: string, query: Record<string, unknown> = {}) =>
      app.call(contract.changeJourneys, { token, query, body: { ids, act } }),
    look: async (csv: string) => (await app.call(contract.lookAtJourneys, { token, body: { csv } })).body,
    importFile: (csv: string, query: Record<string, unknown> = {}) =>
      app.call(contract.importJourneys, { token, query, body: { csv } }),
    undo: (id: number | undefined, query: Record<string, unknown> = {}) =>
      app.call(undoBookChange, { token, params: { id: id ?? 0 }, query }),
    history: async () => (await app.call(getBookChanges, { token })).body.changes,
  };
}

/** Half an hour from a time in UTC, '2025-06-02T08:30'. */
export function journeyAt(start: string) {
  const started = Date.parse(`${start}Z`) + 1;
  return {
    date: new Date(started).toISOString(),
    enddate: new Date(started + 1_800_000).toISOString(),
    start_postcode: 'SW1A 1AA',
    end_postcode: 'UNKNOWN',
    miles: 12.5,
    comments: 'Northlight Studio',
    vehicle: 'in_vehicle',
  };
}
