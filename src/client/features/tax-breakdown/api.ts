import { getTaxWorkings } from '#contract/tax-calculation.ts';
import { api, query } from '../../shared/api/api.ts';

export const { useGetTaxWorkingQuery } = api.injectEndpoints({
  endpoints: () => ({
    getTaxWorking: query(getTaxWorkings, { tags: ['TaxCalculation'] }),
  }),
});
