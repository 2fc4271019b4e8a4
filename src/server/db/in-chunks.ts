import { setImmediate } from 'node:timers/promises';
import { type QueryResult, sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';
import { setLocal, type Tx } from './database.ts';

/** A query takes longer than a chunk should block others, so we fetch several chunks at once. */
const CHUNKS_AHEAD = 4;

/**
 * The rows of a query, `size` at a time; the process handles other work between two chunks. While we use some chunks,
 * the database prepares the next few and no more. The transaction must not end or run another query before the last
 * chunk. Only one query of a transaction can be read like this.
 */
export async function* inChunks<Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, never, Row>,
  size: number,
): AsyncGenerator<Row[]> {
  // All rows are read, so avoid a plan that returns the first rows soonest, or that looks up row by row because
  // PostgreSQL expects few rows for one user. Use one processor, because others are served at the same time.
  await setLocal(tx, {
    cursor_tuple_fraction: '1',
    enable_nestloop: 'off',
    max_parallel_workers_per_gather: '0',
  });
  await sql`declare chunks no scroll cursor for ${query}`.execute(tx);
  const rowCount = size * CHUNKS_AHEAD;
  const fetched = () => {
    const some = sql<Row>`fetch ${sql.lit(rowCount)} from chunks`.execute(tx);
    // It can fail while earlier chunks are used. We report that at the next read, and mark it as handled until then.
    some.catch(() => undefined);
    return some;
  };
  let next: ReturnType<typeof fetched> | undefined = fetched();
  try {
    while (next !== undefined) {
      const { rows }: QueryResult<Row> = await next;
      next = rows.length < rowCount ? undefined : fetched();
      for (let from = 0; from < rows.length; from += size) {
        if (from > 0) await setImmediate();
        yield rows.slice(from, from + size);
      }
    }
  } finally {
    // If the reader stops, continue when the connection is free again.
    await next?.catch(() => undefined);
  }
}
