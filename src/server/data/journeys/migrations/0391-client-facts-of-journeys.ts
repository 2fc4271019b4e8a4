import { type Kysely, sql } from 'kysely';

/** A changed journey changes the tax, so it makes the facts about a client out of date: decision 53. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of triggers) await sql.raw(text).execute(db);
}

const triggers = (['insert', 'update', 'delete'] as const).map(
  (event) => `create trigger note_client_change_on_${event} after ${event} on journeys
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement
  execute function note_client_change()`,
);
