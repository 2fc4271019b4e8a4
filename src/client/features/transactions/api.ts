import { getBookChanges } from '#contract/transactions/book-changes.calls.ts';
import { addDemoBankAccount, removeDemoAccount } from '#contract/demo/demo-account.calls.ts';
import {
  findSimilar,
  getClaimsWithMisMatchedYears,
} from '#contract/transactions/found-transactions.calls.ts';
import { deleteFilter, getSavedFilters, saveFilter } from '#contract/transactions/saved-filters.calls.ts';
import { deleteReceipt, getReceipts } from '#contract/transactions/receipts.calls.ts';
import { enableTag } from '#contract/custom-tags/custom-tags.calls.ts';
import {
  claimTransactions,
  createTaxTransactions,
  getTaxTransactions,
} from '#contract/transactions/claims.calls.ts';
import {
  createTransaction,
  discardTransactions,
  getTransactions,
  saveTransactionInfo,
} from '#contract/transactions/transactions.calls.ts';
import { api, catchUp, mutation, query } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';
import { type Books, upToDate } from './up-to-date.ts';

export const booksApi = api.injectEndpoints({
  endpoints: () => ({
    // Fetches only the rows that have changed since the last reply.
    getTransactions: catchUp(getTransactions, {
      tags: ['Transactions'],
      known: knownBooks,
      since: ({ as_of }) => ({ since: as_of }),
      merged: upToDate,
    }),
    createTransaction: mutation(createTransaction, { refreshes: booksTags }),
    claimTransactions: mutation(claimTransactions, { refreshes: booksTags }),
    discardTransactions: mutation(discardTransactions, { refreshes: booksTags }),
    // Fetched each time a row opens.
    getTaxTransactions: query(getTaxTransactions, { tags: ['Transactions'], keepUnusedDataFor: 0 }),
    createTaxTransactions: mutation(createTaxTransactions, { refreshes: booksTags }),
    saveTransactionInfo: mutation(saveTransactionInfo, {
      refreshes: ['Transactions', 'BookTotals', 'TaxCalculation'],
    }),
    enableTag: mutation(enableTag, { refreshes: ['Tags'] }),
    findSimilar: query(findSimilar, { tags: ['Transactions'] }),
    getClaimsWithMisMatchedYears: query(getClaimsWithMisMatchedYears, { keepUnusedDataFor: 0 }),
    addDemoBankAccount: mutation(addDemoBankAccount, { refreshes: booksTags }),
    removeDemoAccount: mutation(removeDemoAccount, { refreshes: booksTags }),
    getSavedFilters: query(getSavedFilters, { tags: ['SavedFilters'] }),
    saveFilter: mutation(saveFilter, { refreshes: ['SavedFilters'] }),
    deleteFilter: mutation(deleteFilter, { refreshes: ['SavedFilters'] }),
    getBookChanges: query(getBookChanges, { tags: ['Transactions', 'Receipts'] }),
    // Receipts do not change any figures. use-receipts.ts updates the grid.
    getReceipts: query(getReceipts, { tags: ['Transactions', 'Receipts'], keepUnusedDataFor: 0 }),
    deleteReceipt: mutation(deleteReceipt, { refreshes: ['Receipts'] }),
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
  useEnableTagMutation,
  useLazyFindSimilarQuery,
  useGetClaimsWithMisMatchedYearsQuery,
  useGetBookChangesQuery,
  useAddDemoBankAccountMutation,
  useRemoveDemoAccountMutation,
  useGetSavedFiltersQuery,
  useSaveFilterMutation,
  useDeleteFilterMutation,
  useGetReceiptsQuery,
  useDeleteReceiptMutation,
} = booksApi;

type State = Parameters<ReturnType<typeof booksApi.endpoints.getTransactions.select>>[0];

function knownBooks(state: unknown): Books | undefined {
  return booksApi.endpoints.getTransactions.select()(state as State).data; // the store's type
}
