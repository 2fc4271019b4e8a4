import { type RawBuilder, sql } from 'kysely';

/** The parts of a transaction that a change can affect. A change that adds transactions affects all of them. */
export type BookPart = 'claims' | 'discarded' | 'extra' | 'note' | 'receipts' | 'whole';

/** A row without the extra answers that it does not have, as changes recorded it before extra answers existed. */
const row = (name: 'c' | 't') => {
  const table = sql.ref(name);
  return sql`to_jsonb(${table}) - case when ${table}.extra is null then 'extra' else '' end`;
};

// The person's number is in each query by itself, so that a distributed database asks one node.
const partsFor = (userId: number): Record<BookPart, RawBuilder<unknown>> => ({
  claims: sql`(select coalesce(jsonb_agg(${row('c')} order by c.claim_id), '[]') from claims c
    where c.user_id = ${userId} and c.transaction_id = t.transaction_id)`,
  discarded: sql`t.discarded`,
  extra: sql`t.extra`,
  note: sql`t.note`,
  // Their numbers: the rows remain when receipts are taken off.
  receipts: sql`(select coalesce(jsonb_agg(e.receipt_id order by e.receipt_id), '[]') from receipts e
    where e.user_id = ${userId} and e.transaction_id = t.transaction_id and e.removed is null)`,
  whole: row('t'),
});

/** An SQL expression: the parts of the person's transaction `t` as they are now, {"claims": [...], "note": "..."}. */
export function stateOf(userId: number, touched: readonly BookPart[]): RawBuilder<unknown> {
  const parts = partsFor(userId);
  const pairs = touched.map((part) => sql`${sql.lit(part)}, ${parts[part]}`);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** The parts that a stored state contains. */
export function partsOf(state: unknown): BookPart[] {
  const names = typeof state === 'object' && state !== null ? Object.keys(state) : [];
  return names.filter((name): name is BookPart => name in partsFor(0));
}
