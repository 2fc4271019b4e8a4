import { getTaxWorkings } from '#contract/tax-calculation.ts';
import { whatIf } from '#contract/what-if.ts';
import { api, query } from '../../shared/api/api.ts';

export const { useGetTaxWorkingQuery, useGetWhatIfQuery } = api.injectEndpoints({
  endpoints: () => ({
    getTaxWorking: query(getTaxWorkings, { tags: ['TaxCalculation'] }),
    // It only asks, though it sends a body.
    getWhatIf: query(whatIf, { tags: ['TaxCalculation'] }),
  }),
});
