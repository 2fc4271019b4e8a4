import { getBookChanges } from '#contract/book-changes.ts';
import {
  claimTransactions,
  createTransaction,
  discardTransactions,
  getTransactions,
} from '#contract/transactions.ts';
import { api, mutation, query } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';

const booksApi = api.injectEndpoints({
  endpoints: () => ({
    getTransactions: query(getTransactions, { tags: ['Transactions'] }),
    createTransaction: mutation(createTransaction, { refreshes: booksTags }),
    claimTransactions: mutation(claimTransactions, { refreshes: booksTags }),
    discardTransactions: mutation(discardTransactions, { refreshes: booksTags }),
    getBookChanges: query(getBookChanges, { tags: ['Transactions'] }),
  }),
});

export const {
  useGetTransactionsQuery,
  useCreateTransactionMutation,
  useClaimTransactionsMutation,
  useDiscardTransactionsMutation,
} = booksApi;
