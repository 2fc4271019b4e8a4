import { setImmediate } from 'node:timers/promises';
import { type QueryResult, sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';
import type { Tx } from './database.ts';

/** Asking the database costs more than a chunk should hold up others, so several are asked for at once. */
const CHUNKS_ASKED_FOR = 4;

/**
 * The rows of a query, `size` at a time; between two chunks the process does what else has come in. The database works
 * on the next few chunks while those before are used, and on no more than that. Its transaction must not end or ask for
 * something else before; one query of a transaction can be read like this.
 */
export async function* inChunks<Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, never, Row>,
  size: number,
): AsyncGenerator<Row[]> {
  // All rows are read, so not the plan that has the first of them soonest, nor one that looks up row by row because
  // PostgreSQL takes the rows of one user for few; and on one processor, because others are answered meanwhile.
  await sql`select set_config('cursor_tuple_fraction', '1', true), set_config('enable_nestloop', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
  await sql`declare chunks no scroll cursor for ${query}`.execute(tx);
  const asked = size * CHUNKS_ASKED_FOR;
  const fetched = () => {
    const some = sql<Row>`fetch ${sql.lit(asked)} from chunks`.execute(tx);
    // It can fail while those before are used: that is told when it is asked for, and until then handled.
    some.catch(() => undefined);
    return some;
  };
  let next: ReturnType<typeof fetched> | undefined = fetched();
  try {
    while (next !== undefined) {
      const { rows }: QueryResult<Row> = await next;
      next = rows.length < asked ? undefined : fetched();
      for (let from = 0; from < rows.length; from += size) {
        if (from > 0) await setImmediate();
        yield rows.slice(from, from + size);
      }
    }
  } finally {
    // Who stops reading goes on when the connection is free again.
    await next?.catch(() => undefined);
  }
}
