import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';
import type { Tx } from './database.ts';

/**
 * The rows of a query, `size` at a time, read from the database as they are asked for. Its transaction must not end
 * before; one query of a transaction can be read like this.
 */
export async function* inChunks<Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, never, Row>,
  size: number,
): AsyncGenerator<Row[]> {
  await sql`declare chunks no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from chunks`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}
