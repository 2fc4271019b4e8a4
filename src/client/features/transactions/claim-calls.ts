import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type { claimTransactions } from '#contract/transactions/claims.ts';
import type { discardTransactions } from '#contract/transactions/transactions.ts';
import { type BookRow, typeOf } from './book-row.ts';
import { categoryFor } from './chosen-category.ts';
import type { TagChoice } from './tag-choices.ts';

/** The arguments of one call of claimTransactions. */
export interface ClaimCall {
  readonly query: QueryOf<typeof claimTransactions>;
  readonly body: BodyOf<typeof claimTransactions>;
}

/** The contract's limit for one call. */
const MOST = 10_000;

/** The calls that tag the rows and claim this percentage of their amounts. */
export function tagCalls(
  rows: readonly BookRow[],
  choice: TagChoice,
  { reverse, percentage }: { reverse: boolean; percentage: number },
): ClaimCall[] {
  return chunks(rows).map((part) => ({
    query: { operation: 'both', percentage, reverse: reverse ? 'Y' : 'N' },
    body: { transactions: part.map((row) => tagged(row, categoryFor(row, choice, reverse))) },
  }));
}

export function untagCalls(rows: readonly BookRow[]): ClaimCall[] {
  return chunks(rows).map((part) => ({
    query: { operation: 'unclaimOnly' },
    body: { transactions: part.map(({ id }) => ({ id })) },
  }));
}

/** The arguments of one call of discardTransactions. */
interface DiscardCall {
  readonly query: QueryOf<typeof discardTransactions>;
  readonly body: BodyOf<typeof discardTransactions>;
}

/** The calls that discard the rows. The same call removes their tags, so that it is one change to undo. */
export function discardCalls(rows: readonly BookRow[]): DiscardCall[] {
  return chunks(rows).map((part) => ({
    query: part.some((row) => row.tagged) ? { untag: 'Y' } : {},
    body: { ids: part.map(({ id }) => id) },
  }));
}

function tagged(row: BookRow, category: BookRow['categoryId']) {
  return {
    id: row.id,
    ...(category === undefined ? {} : { tax_cat: category }),
    claimed: row.tagged ? ('Y' as const) : ('N' as const),
    type: typeOf(row),
  };
}

/** Splits the rows to fit the limit of a call. */
function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / MOST) }, (_, part) =>
    rows.slice(part * MOST, (part + 1) * MOST),
  );
}
