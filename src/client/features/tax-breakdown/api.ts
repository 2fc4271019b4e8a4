import { getTaxWorkings } from '#contract/tax-calculation.ts';
import { getBookTotals } from '#contract/tax-forms.ts';
import { api, query } from '../../shared/api/api.ts';

export const { useGetTaxWorkingQuery, useGetTaggedTotalsQuery } = api.injectEndpoints({
  endpoints: () => ({
    getTaxWorking: query(getTaxWorkings, { tags: ['TaxCalculation'] }),
    getTaggedTotals: query(getBookTotals, { tags: ['BookTotals'] }),
  }),
});
