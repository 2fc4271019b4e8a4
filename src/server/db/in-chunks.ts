import { type QueryResult, sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';
import type { Tx } from './database.ts';

/**
 * The rows of a query, `size` at a time. The database works on the next chunk while the one before is used, and on no
 * more than that. Its transaction must not end or ask for something else before; one query of a transaction can be read
 * like this.
 */
export async function* inChunks<Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, never, Row>,
  size: number,
): AsyncGenerator<Row[]> {
  // All rows are read, so not the plan that has the first of them soonest; and on one processor, because others are
  // answered meanwhile.
  await sql`select set_config('cursor_tuple_fraction', '1', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
  await sql`declare chunks no scroll cursor for ${query}`.execute(tx);
  const fetched = () => {
    const chunk = sql<Row>`fetch ${sql.lit(size)} from chunks`.execute(tx);
    // It can fail while the one before is used: that is told when it is asked for, and until then handled.
    chunk.catch(() => undefined);
    return chunk;
  };
  let next: ReturnType<typeof fetched> | undefined = fetched();
  try {
    while (next !== undefined) {
      const { rows }: QueryResult<Row> = await next;
      next = rows.length < size ? undefined : fetched();
      if (rows.length > 0) yield rows;
    }
  } finally {
    // Who stops reading goes on when the connection is free again.
    await next?.catch(() => undefined);
  }
}
