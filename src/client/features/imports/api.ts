import {
  commitImport,
  createTransactions,
  decideImport,
  dropImport,
  getImport,
} from '#contract/imports/imports.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';

export const importsApi = api.injectEndpoints({
  endpoints: () => ({
    getImport: query(getImport),
    decideImport: mutation(decideImport, { outlivesPage: true }),
    commitImport: mutation(commitImport, { refreshes: booksTags }),
    createTransactions: mutation(createTransactions, { refreshes: booksTags }),
    dropImport: mutation(dropImport),
  }),
});

export const {
  useGetImportQuery,
  useDecideImportMutation,
  useCommitImportMutation,
  useCreateTransactionsMutation,
  useDropImportMutation,
} = importsApi;
