import { getBookChanges, undoBookChange } from '#contract/book-changes.ts';
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
import { api, mutation, query, type Tag } from '../../shared/api/api.ts';

/** What changes when the books change. */
export const booksTags = ['Transactions', 'BookTotals', 'TaxCalculation'] as const satisfies readonly Tag[];

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
    undoBookChange: mutation(undoBookChange, { refreshes: booksTags }),
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
  useUndoBookChangeMutation,
} = booksApi;
