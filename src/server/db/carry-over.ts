import { sql } from 'kysely';
import { StartRefused } from '../config/start-refused.ts';
import type { Database } from './database.ts';

/** The first and the last of the 41 migrations that the schema files replaced. */
const FIRST = '0001-initial';
const LAST = '0048-submission-senders';

/**
 * Takes over a database made by those migrations. It already has everything that the schema files create, so they are
 * marked as applied and not run. Throws StartRefused if some of the migrations are missing. Does nothing to any other
 * database.
 */
export async function carryOver(db: Database, schema: readonly string[]): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass('kysely_migration') is not null as exists`.execute(tx);
    if (rows[0]?.exists !== true) return;
    // Locked, so that only one of several starting processes does it.
    const applied = await tx
      .selectFrom('kysely_migration')
      .select('name')
      .orderBy('name')
      .forUpdate()
      .execute();
    if (!applied.some(({ name }) => name === FIRST)) return;
    const last = applied.at(-1)?.name ?? '';
    if (last !== LAST)
      throw new StartRefused(
        `This database is too old for this version: its last migration is ${last}, not ${LAST}. ` +
          'Start commit b2d924c0 on it once, then start this version. docs/database.md has the steps.',
      );
    const timestamp = new Date().toISOString();
    await tx.deleteFrom('kysely_migration').execute();
    await tx
      .insertInto('kysely_migration')
      .values(schema.map((name) => ({ name, timestamp })))
      .execute();
  });
}
