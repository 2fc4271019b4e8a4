import { undoBookChange } from '#contract/transactions/book-changes.calls.ts';
import { api, mutation, type Tag } from '../api/api.ts';

/** The tags that change with the books. A request is paid by a transaction, and open again when that is undone. */
export const booksTags = [
  'Transactions',
  'BookTotals',
  'TaxCalculation',
  'PaymentRequests',
] as const satisfies readonly Tag[];

export const { useUndoBookChangeMutation } = api.injectEndpoints({
  endpoints: () => ({ undoBookChange: mutation(undoBookChange, { refreshes: [...booksTags, 'Journeys'] }) }),
});
