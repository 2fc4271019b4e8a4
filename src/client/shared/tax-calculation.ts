import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { api, query } from './api/api.ts';

/** The tax of a year. Saving a form, tagging a transaction and similar changes make it stale, and so does a payment to HMRC. */
export const taxCalculationApi = api.injectEndpoints({
  endpoints: () => ({
    getTaxCalculation: query(getTaxCalculation, { tags: ['TaxCalculation', 'Payments'] }),
  }),
});
export const { useGetTaxCalculationQuery } = taxCalculationApi;
