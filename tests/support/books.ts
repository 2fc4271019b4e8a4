import { getBookChanges, undoBookChange } from '#contract/transactions/book-changes.ts';
import { claimTransactions } from '#contract/transactions/claims.ts';
import type { TagId } from '#contract/transactions/tax-categories.ts';
import { getTransactions } from '#contract/transactions/transactions.ts';
import type { TestApp } from './test-app.ts';

/** The books of the person with this session: their content, and the actions that nearly every test needs. */
export function booksOf(app: TestApp, token: string) {
  return {
    list: async () => (await app.call(getTransactions, { token })).body.transactions,
    changes: async () => (await app.call(getBookChanges, { token })).body.changes,
    tag: (ids: readonly number[], tax_cat: TagId, query: Record<string, unknown> = {}) =>
      app.call(claimTransactions, {
        token,
        query: { operation: 'both', ...query },
        body: { transactions: ids.map((id) => ({ id, tax_cat })) },
      }),
    undo: (id: number, query: Record<string, unknown> = {}) =>
      app.call(undoBookChange, { token, params: { id }, query }),
  };
}
