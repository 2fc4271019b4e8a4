import { getTaxWorkings } from '#contract/tax/tax-calculation.calls.ts';
import { whatIf } from '#contract/tax/what-if.calls.ts';
import { api, query } from '../../../shared/api/api.ts';

export const { useGetTaxWorkingQuery, useGetWhatIfQuery } = api.injectEndpoints({
  endpoints: () => ({
    getTaxWorking: query(getTaxWorkings, { tags: ['TaxCalculation'] }),
    // A query, although it sends a body.
    getWhatIf: query(whatIf, { tags: ['TaxCalculation'] }),
  }),
});
