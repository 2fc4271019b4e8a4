import { type Kysely, sql } from 'kysely';

/** Who works on a submission has a lease that is renewed: its end changes, and its id says whose it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column lease uuid`.execute(db);
  await sql`create index submissions_open on submissions (next_poll) where state <> 'closed'`.execute(db);
}
