import { type Kysely, sql } from 'kysely';

/** Bank files are stored as they are: compressing one of 20 MB kept the database busy, and each is deleted in days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports alter column content set storage external`.execute(db);
}
