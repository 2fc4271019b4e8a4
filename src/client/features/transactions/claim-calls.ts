import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type { claimTransactions } from '#contract/transactions.ts';
import type { BookRow } from './book-row.ts';
import { categoryFor, type TagChoice } from './tag-choices.ts';

/** The arguments of one call of claimTransactions. */
export interface ClaimCall {
  readonly query: QueryOf<typeof claimTransactions>;
  readonly body: BodyOf<typeof claimTransactions>;
}

/** The contract's limit for one call. */
const MOST = 10_000;

/** Tags the rows in full. */
export function tagCalls(rows: readonly BookRow[], choice: TagChoice, reverse: boolean): ClaimCall[] {
  return inParts(rows).map((part) => ({
    query: { operation: 'both', percentage: 100, reverse: reverse ? 'Y' : 'N' },
    body: { transactions: part.map((row) => tagged(row, categoryFor(row, choice, reverse))) },
  }));
}

export function untagCalls(rows: readonly BookRow[]): ClaimCall[] {
  return inParts(rows).map((part) => ({
    query: { operation: 'unclaimOnly' },
    body: { transactions: part.map(({ id }) => ({ id })) },
  }));
}

/** Brings the rows back to the tags they have here, after a change: each with its share and direction. */
export function restoreCalls(rows: readonly BookRow[]): ClaimCall[] {
  const untagged = rows.filter((row) => !row.tagged);
  const groups = Map.groupBy(
    rows.filter((row) => row.tagged),
    (row) => `${shareOf(row)} ${row.claimed < 0}`,
  );
  return [
    ...untagCalls(untagged),
    ...[...groups.values()].flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      return inParts(group).map((part): ClaimCall => ({
        query: { operation: 'both', percentage: shareOf(first), reverse: first.claimed < 0 ? 'Y' : 'N' },
        body: { transactions: part.map((row) => tagged(row, row.categoryId)) },
      }));
    }),
  ];
}

function tagged(row: BookRow, category: number | undefined) {
  return {
    id: row.id,
    ...(category === undefined ? {} : { tax_cat: category }),
    claimed: row.tagged ? ('Y' as const) : ('N' as const),
    type: row.amount < 0 ? ('DEBIT' as const) : ('CREDIT' as const),
  };
}

/** The percentage that was claimed. */
function shareOf({ amount, claimed }: BookRow): number {
  return amount === 0 ? 100 : Math.min(100, Math.abs((claimed / amount) * 100));
}

function inParts(rows: readonly BookRow[]): BookRow[][] {
  return Array.from({ length: Math.ceil(rows.length / MOST) }, (_, part) =>
    rows.slice(part * MOST, (part + 1) * MOST),
  );
}
