import { getRegularItems } from '#contract/insights/insights.calls.ts';
import { api, query } from '../../shared/api/api.ts';

export const { useGetRegularItemsQuery } = api.injectEndpoints({
  endpoints: () => ({ getRegularItems: query(getRegularItems, { tags: ['Transactions'] }) }),
});
