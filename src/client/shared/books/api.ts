import { undoBookChange } from '#contract/calls/book-changes.ts';
import { api, mutation, type Tag } from '../api/api.ts';

/** What changes when the books change. */
export const booksTags = ['Transactions', 'BookTotals', 'TaxCalculation'] as const satisfies readonly Tag[];

export const { useUndoBookChangeMutation } = api.injectEndpoints({
  endpoints: () => ({ undoBookChange: mutation(undoBookChange, { refreshes: booksTags }) }),
});
