import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Deletes every job about these users or to these addresses, waiting or done. Jobs belong to pg-boss, whose tables
 * exist once the app has run.
 */
export async function deleteJobs(
  tx: Tx,
  userIds: readonly number[],
  emails: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(tx);
  if (rows[0]?.there !== true) return;
  await sql`delete from pgboss.job where data ->> 'userId' = any(${userIds.map(String)}::text[])
    or lower(data ->> 'to') = any(${emails.map((email) => email.toLowerCase())}::text[])`.execute(tx);
}
