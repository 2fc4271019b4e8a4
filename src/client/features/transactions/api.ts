import { getBookChanges } from '#contract/book-changes.ts';
import {
  claimTransactions,
  createTaxTransactions,
  createTransaction,
  discardTransactions,
  findSimilar,
  getClaimsWithMisMatchedYears,
  getTaxTransactions,
  getTransactions,
  saveTransactionInfo,
} from '#contract/transactions.ts';
import { api, mutation, query } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';

const booksApi = api.injectEndpoints({
  endpoints: () => ({
    getTransactions: query(getTransactions, { tags: ['Transactions'] }),
    createTransaction: mutation(createTransaction, { refreshes: booksTags }),
    claimTransactions: mutation(claimTransactions, { refreshes: booksTags }),
    discardTransactions: mutation(discardTransactions, { refreshes: booksTags }),
    // Read anew each time a row is opened.
    getTaxTransactions: query(getTaxTransactions, { tags: ['Transactions'], keepUnusedDataFor: 0 }),
    createTaxTransactions: mutation(createTaxTransactions, { refreshes: booksTags }),
    saveTransactionInfo: mutation(saveTransactionInfo, { refreshes: ['Transactions'] }),
    findSimilar: query(findSimilar, { tags: ['Transactions'] }),
    getClaimsWithMisMatchedYears: query(getClaimsWithMisMatchedYears, { keepUnusedDataFor: 0 }),
    getBookChanges: query(getBookChanges, { tags: ['Transactions'] }),
  }),
});

export const {
  useGetTransactionsQuery,
  useCreateTransactionMutation,
  useClaimTransactionsMutation,
  useDiscardTransactionsMutation,
  useGetTaxTransactionsQuery,
  useCreateTaxTransactionsMutation,
  useSaveTransactionInfoMutation,
  useLazyFindSimilarQuery,
  useGetClaimsWithMisMatchedYearsQuery,
  useGetBookChangesQuery,
} = booksApi;
