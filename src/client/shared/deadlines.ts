import { getDeadlines } from '#contract/calls/deadlines.ts';
import { api, query } from './api/api.ts';

export const { useGetDeadlinesQuery } = api.injectEndpoints({
  // What changes the tax changes what is to pay; a filing ends the penalties of being unfiled.
  endpoints: () => ({ getDeadlines: query(getDeadlines, { tags: ['TaxCalculation', 'Submissions'] }) }),
});
