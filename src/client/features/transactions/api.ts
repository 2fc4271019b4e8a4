import { getBookChanges, undoBookChange } from '#contract/book-changes.ts';
import {
  claimTransactions,
  createTransaction,
  discardTransactions,
  getTransactions,
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
    getBookChanges: query(getBookChanges, { tags: ['Transactions'] }),
    undoBookChange: mutation(undoBookChange, { refreshes: booksTags }),
  }),
});

export const {
  useGetTransactionsQuery,
  useCreateTransactionMutation,
  useClaimTransactionsMutation,
  useDiscardTransactionsMutation,
  useUndoBookChangeMutation,
} = booksApi;
