import {
  claimTransactions,
  createTransaction,
  discardTransaction,
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
    // One call for each row: the screen refreshes the books itself, once, after the last of them.
    discardTransaction: mutation(discardTransaction),
  }),
});

export const {
  useGetTransactionsQuery,
  useCreateTransactionMutation,
  useClaimTransactionsMutation,
  useDiscardTransactionMutation,
} = booksApi;
