import { getObjectData, saveObjectData } from '#contract/object-data/object-data.calls.ts';
import type { HubPage, ObjectAnswers } from '#contract/object-data/object-data.ts';
import { api, mutation, query } from './api/api.ts';
import { asHubPage } from './hub-page.ts';

/** The COVID answers, written by the COVID page and the 2020-21 home-working form. */
export const { useGetObjectDataQuery, useSaveObjectDataMutation } = api.injectEndpoints({
  endpoints: () => ({
    // Fetched each time the page opens, because typing there makes any cached copy out of date.
    getObjectData: query(getObjectData, { keepUnusedDataFor: 0 }),
    saveObjectData: mutation(saveObjectData),
  }),
});

/** The answers in a reply about COVID support. */
export function answersIn(data: HubPage | ObjectAnswers): ObjectAnswers {
  if (asHubPage(data) !== undefined) throw new Error('this is the object of the home page');
  return data as ObjectAnswers; // The other one is excluded.
}
