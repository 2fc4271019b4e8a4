import { getTaxWorkings } from '#contract/calls/tax-calculation.ts';
import { whatIf } from '#contract/calls/what-if.ts';
import { api, query } from '../../shared/api/api.ts';

export const { useGetTaxWorkingQuery, useGetWhatIfQuery } = api.injectEndpoints({
  endpoints: () => ({
    getTaxWorking: query(getTaxWorkings, { tags: ['TaxCalculation'] }),
    // A query, although it sends a body.
    getWhatIf: query(whatIf, { tags: ['TaxCalculation'] }),
  }),
});
