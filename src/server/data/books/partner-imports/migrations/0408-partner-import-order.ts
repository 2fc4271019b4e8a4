import { type Kysely, sql } from 'kysely';

/** What an import built on, so that undoing imports in any order leaves the property form as it was before them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
alter table partner_imports
  add column earlier bigint[],
  add column replaced bigint[] not null default '{}',
  add column form_base jsonb;
`;
