import * as contract from '#contract/return-schema/return-schemas.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** HMRC's schema of a tax year. A published form or a new file changes what is filled. */
const calls = api.injectEndpoints({
  endpoints: () => ({
    getReturnElements: query(contract.getReturnElements, { tags: ['Worklists'] }),
    // Not cached: colleagues edit the drafts it is about.
    getReturnSchema: query(contract.getReturnSchema, {
      tags: ['Worklists', 'Definitions'],
      keepUnusedDataFor: 0,
    }),
    uploadReturnSchema: mutation(contract.uploadReturnSchema, {
      refreshes: ['Worklists', 'FormEvents'],
    }),
    testReturns: mutation(contract.testReturns),
    setFilingOfYear: mutation(contract.setFilingOfYear, {
      refreshes: ['Worklists', 'TaxYears', 'FormEvents'],
    }),
  }),
});

export const {
  useGetReturnElementsQuery,
  useGetReturnSchemaQuery,
  useUploadReturnSchemaMutation,
  useTestReturnsMutation,
  useSetFilingOfYearMutation,
} = calls;
