import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { api, query } from './api/api.ts';

/** The tax of a year. Saving a form, tagging a transaction and similar changes make it stale. */
export const taxCalculationApi = api.injectEndpoints({
  endpoints: () => ({ getTaxCalculation: query(getTaxCalculation, { tags: ['TaxCalculation'] }) }),
});
export const { useGetTaxCalculationQuery } = taxCalculationApi;
