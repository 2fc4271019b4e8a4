import {
  commitImport,
  createTransactions,
  decideImport,
  dropImport,
  getImport,
  sampleImport,
} from '#contract/imports/imports.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';

export const importsApi = api.injectEndpoints({
  endpoints: () => ({
    getImport: query(getImport),
    sampleImport: query(sampleImport),
    decideImport: mutation(decideImport, { outlivesPage: true }),
    commitImport: mutation(commitImport, { refreshes: booksTags }),
    createTransactions: mutation(createTransactions, { refreshes: booksTags }),
    dropImport: mutation(dropImport),
  }),
});

export const {
  useGetImportQuery,
  useLazySampleImportQuery,
  useDecideImportMutation,
  useCommitImportMutation,
  useCreateTransactionsMutation,
  useDropImportMutation,
} = importsApi;
