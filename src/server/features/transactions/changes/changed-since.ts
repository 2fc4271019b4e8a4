import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * The state of a list of transactions, as text for requesting changes since: the oldest change that was not finished
 * when it was read, and which names it contains. All earlier changes are in the list, whatever their numbers.
 */
export async function asOf(tx: Tx, facts: object): Promise<string> {
  const { rows } = await sql<{
    unfinished: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as unfinished`.execute(tx);
  const named = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
  return `${rows[0]?.unfinished ?? ''}.${named}`;
}

export interface Changed {
  /**
   * Rows that may have changed: those affected by changes, and untagged rows whose merchant has become known or
   * unknown.
   */
  readonly ids: number[];
  readonly gone: number[];
}

/** What changed between two lists; undefined if that is not known and everything must be read again. */
export async function changedSince(
  tx: Tx,
  userId: number,
  since: string | undefined,
  now: string,
): Promise<Changed | undefined> {
  const [from, named] = since?.split('.') ?? [];
  const [unfinished, names] = now.split('.');
  if (from === undefined || unfinished === undefined || !/^[0-9]{1,19}$/.test(from)) return undefined;
  // A database restored to an earlier day repeats its numbers.
  if (named !== names || BigInt(from) > BigInt(unfinished)) return undefined;
  const { rows } = await sql<{ ids: number[]; gone: number[] }>`
    with touched as (
      select r.transaction_id, r.before, r.after from book_changes c
        join book_change_rows r on r.user_id = c.user_id and r.change_id = c.change_id
      where c.user_id = ${userId} and c.done_in >= ${from}::xid8
    ), seen as (
      select distinct on (r.transaction_id) r.transaction_id, t.user_id is not null and not t.discarded as is_there,
        coalesce(t.merchant, r.before -> 'whole' ->> 'merchant', r.after -> 'whole' ->> 'merchant') as merchant
      from touched r left join transactions t on t.user_id = ${userId} and t.transaction_id = r.transaction_id
      order by r.transaction_id, coalesce(r.before, r.after) ? 'whole' desc
    ), alike as (
      select t.transaction_id from transactions t
      where t.user_id = ${userId} and t.merchant in (select merchant from seen where merchant <> '')
        and not exists (select from claims c
          where c.user_id = t.user_id and c.transaction_id = t.transaction_id)
    )
    select coalesce((select jsonb_agg(transaction_id) from (select transaction_id from seen where is_there
        union select transaction_id from alike) as either), '[]') as ids,
      coalesce((select jsonb_agg(transaction_id) from seen where not is_there), '[]') as gone`.execute(tx);
  return rows[0];
}
