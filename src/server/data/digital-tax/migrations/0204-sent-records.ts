import { type Kysely, sql } from 'kysely';

/**
 * The record of a state benefit shows its name and amount, and what HMRC last said of a year stays after something was
 * sent, for the agent's list of clients. The page that waits for HMRC's window also learns how the visit ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table mtd_submissions add column about text not null default ''`).execute(db);
  await sql.raw(`alter table mtd_years add column stale boolean not null default false`).execute(db);
  await sql.raw(`alter table consent_requests add column outcome text`).execute(db);
}
