import { type Kysely, sql } from 'kysely';

/** Accounts that only show what the books look like, and whether a person without a password is asked for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table accounts add column demo boolean not null default false;
       alter table users add column password_prompt boolean not null default true;`,
    )
    .execute(db);
}
