import { type Migration, Migrator } from 'kysely/migration';
import { carryOver } from './carry-over.ts';
import type { Database } from './database.ts';
import { runEach } from './statements.ts';

/** The migrations that create the database of this version of the app, by name, in the order of the names. */
export interface Migrations {
  /** The tables of each area. */
  readonly schema: Readonly<Record<string, Migration>>;
  /** Later changes, with names that sort after those of the schema. */
  readonly changes: Readonly<Record<string, Migration>>;
}

/** A migration that runs this SQL. */
export function migrationOf(text: string): Migration {
  return {
    up: (db) => runEach(db, text),
  };
}

/**
 * Brings the database up to date. Safe if several processes start at once, because the migrator takes a lock. Throws
 * StartRefused for a database that is older than the schema.
 */
export async function migrate(db: Database, migrations: Migrations): Promise<void> {
  await carryOver(db, Object.keys(migrations.schema));
  // Also where a newer version has added more: an older process that starts again during a rolling start works on.
  if (await isMigrated(db, migrations)) return;
  const { error } = await migratorOf(db, migrations).migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
}

/** Whether all of these migrations have been applied. */
export async function isMigrated(db: Database, migrations: Migrations): Promise<boolean> {
  const all = await migratorOf(db, migrations).getMigrations();
  return all.every(({ executedAt }) => executedAt !== undefined);
}

function migratorOf(db: Database, { schema, changes }: Migrations): Migrator {
  return new Migrator({
    db: db.kysely,
    provider: { getMigrations: () => Promise.resolve({ ...schema, ...changes }) },
  });
}
