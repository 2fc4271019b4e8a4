import { getObjectData, saveObjectData } from '#contract/object-data/object-data.calls.ts';
import { api, mutation, query } from './api/api.ts';

/** The COVID answers, written by the COVID page and the 2020-21 home-working form. */
export const { useGetObjectDataQuery, useSaveObjectDataMutation } = api.injectEndpoints({
  endpoints: () => ({
    // Fetched each time the page opens, because typing there makes any cached copy out of date.
    getObjectData: query(getObjectData, { keepUnusedDataFor: 0 }),
    saveObjectData: mutation(saveObjectData),
  }),
});
