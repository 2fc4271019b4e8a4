import { type Kysely, sql } from 'kysely';

/** Returns whose XML someone wrote elsewhere, HMRC's external test service, and the user ID that an agent last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions
    add column manual boolean not null default false,
    add column test_service boolean not null default false`.execute(db);
  await sql`alter table agents add column gateway_id text not null default ''`.execute(db);
}
