import { type Kysely, sql } from 'kysely';

/** Tells the planner about many new journeys while they are written, like refresh_book_statistics. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create function refresh_journey_statistics() returns void language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  analyze public.journeys (user_id, journey_id, started, discarded);
  analyze public.journey_change_rows (user_id, change_id, journey_id);
end $$;
`;
