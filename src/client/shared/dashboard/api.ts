import { getClaimedTransForReview, getDashboard, getTaxGrowth } from '#contract/insights/insights.calls.ts';
import { api, query } from '../api/api.ts';

export const { useGetDashboardQuery, useGetTagTotalsQuery, useGetTaxGrowthQuery } = api.injectEndpoints({
  endpoints: () => ({
    getDashboard: query(getDashboard, { tags: ['Transactions', 'BookTotals'] }),
    getTagTotals: query(getClaimedTransForReview, { tags: ['Transactions', 'BookTotals'] }),
    getTaxGrowth: query(getTaxGrowth, { tags: ['TaxCalculation'] }),
  }),
});
