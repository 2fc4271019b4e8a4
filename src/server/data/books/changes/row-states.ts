import { type RawBuilder, sql } from 'kysely';

/** The parts of a transaction that a change can affect. A change that adds transactions affects all of them. */
export type BookPart = 'claims' | 'discarded' | 'extra' | 'note' | 'receipts' | 'whole';

/** A row without the extra answers that it does not have, as changes recorded it before extra answers existed. */
const row = (name: 'c' | 't') => {
  const table = sql.ref(name);
  return sql`to_jsonb(${table}) - case when ${table}.extra is null then 'extra' else '' end`;
};

const parts: Record<BookPart, RawBuilder<unknown>> = {
  claims: sql`(select coalesce(jsonb_agg(${row('c')} order by c.claim_id), '[]') from claims c
    where c.user_id = t.user_id and c.transaction_id = t.transaction_id)`,
  discarded: sql`t.discarded`,
  extra: sql`t.extra`,
  note: sql`t.note`,
  // Their numbers: the rows remain when receipts are taken off.
  receipts: sql`(select coalesce(jsonb_agg(e.receipt_id order by e.receipt_id), '[]') from receipts e
    where e.user_id = t.user_id and e.transaction_id = t.transaction_id and e.removed is null)`,
  whole: row('t'),
};

/** An SQL expression: the parts of the transaction `t` as they are now, {"claims": [...], "note": "..."}. */
export function stateOf(touched: readonly BookPart[]): RawBuilder<unknown> {
  const pairs = touched.map((part) => sql`${sql.lit(part)}, ${parts[part]}`);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** The parts that a stored state contains. */
export function partsOf(state: unknown): BookPart[] {
  const names = typeof state === 'object' && state !== null ? Object.keys(state) : [];
  return names.filter((name): name is BookPart => name in parts);
}
