import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTransactions, Transaction } from '#contract/transactions/transactions.ts';

/** What getTransactions answers. */
export type Books = ReplyOf<typeof getTransactions>;

/**
 * The books as they are, from what was known before and the reply that was asked for since then. A reply that is whole
 * stands for itself; transactions that did not change stay the same objects.
 */
export function upToDate(before: Books | undefined, { gone, ...reply }: Books): Books {
  if (before === undefined || gone === undefined) return reply;
  const { transactions, plan, as_of } = reply;
  const names = { tax_categories: before.tax_categories, accounts: before.accounts };
  if (transactions.length === 0 && gone.length === 0) return { ...before, plan, as_of };
  const left = new Set(gone);
  const changed = new Map(transactions.map((one) => [one.id, one]));
  const kept = before.transactions.flatMap((one) => {
    const now = changed.get(one.id);
    changed.delete(one.id);
    return left.has(one.id) ? [] : [now ?? one];
  });
  // In the order of the reply, the same as that of the list.
  const added = transactions.filter(({ id }) => changed.has(id));
  return { ...names, transactions: inOrder(kept, added), plan, as_of };
}

/** Two lists, each newest first, as one. */
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
