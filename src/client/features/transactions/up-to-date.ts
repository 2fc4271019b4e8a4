import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTransactions, Transaction } from '#contract/transactions/transactions.ts';

/** The reply of getTransactions. */
export type Books = ReplyOf<typeof getTransactions>;

/**
 * Applies a reply to the books loaded before. A complete reply replaces them. Unchanged transactions stay the same
 * objects.
 */
export function upToDate(before: Books | undefined, { gone, ...reply }: Books): Books {
  if (before === undefined || gone === undefined) return reply;
  const { transactions, plan, as_of } = reply;
  const names = { tax_categories: before.tax_categories, accounts: before.accounts };
  if (transactions.length === 0 && gone.length === 0) return { ...before, plan, as_of };
  const left = new Set(gone);
  const changed = new Map(transactions.map((one) => [one.id, one]));
  const updated = before.transactions.flatMap((one) => {
    const now = changed.get(one.id);
    changed.delete(one.id);
    return left.has(one.id) ? [] : [now ?? one];
  });
  // Both the reply and the list are newest first.
  const added = transactions.filter(({ id }) => changed.has(id));
  return { ...names, transactions: inOrder(updated, added), plan, as_of };
}

/** Merges two lists that are newest first. */
function inOrder(some: Transaction[], others: Transaction[]): Transaction[] {
  if (others.length === 0) return some;
  const all: Transaction[] = [];
  let next = 0;
  for (const one of some) {
    for (let other = others[next]; other !== undefined && isNewer(other, one); other = others[next]) {
      all.push(other);
      next += 1;
    }
    all.push(one);
  }
  return [...all, ...others.slice(next)];
}

function isNewer(one: Transaction, other: Transaction): boolean {
  if (one.datetime === other.datetime) return one.id > other.id;
  return sortable(one.datetime) > sortable(other.datetime);
}

/** DD/MM/YYYY as YYYYMMDD. */
function sortable(date: string): string {
  return `${date.slice(6)}${date.slice(3, 5)}${date.slice(0, 2)}`;
}
