import * as contract from '#contract/form-events/form-events.calls.ts';
import { api, query } from '#client/shared/api/api.ts';

/** The log as it is now: other members of staff add to it. */
const calls = api.injectEndpoints({
  endpoints: () => ({
    listFormEvents: query(contract.listFormEvents, { tags: ['FormEvents'], keepUnusedDataFor: 0 }),
  }),
});

export const { listFormEvents } = calls.endpoints;
export const { useListFormEventsQuery } = calls;
