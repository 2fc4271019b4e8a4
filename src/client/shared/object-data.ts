import { getObjectData, saveObjectData } from '#contract/calls/object-data.ts';
import { api, mutation, query } from './api/api.ts';

/** The COVID answers: the COVID page and the home-working form of 2020-21 write them. */
export const { useGetObjectDataQuery, useSaveObjectDataMutation } = api.injectEndpoints({
  endpoints: () => ({
    // Read anew each time the page opens; what is typed there is ahead of any copy.
    getObjectData: query(getObjectData, { keepUnusedDataFor: 0 }),
    saveObjectData: mutation(saveObjectData),
  }),
});
