import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** The trades and lets of a person, for books with more than one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table businesses (
  user_id bigint not null references users,
  business_id bigint generated always as identity,
  kind text not null check (kind in ('trade', 'let')),
  name text not null,
  main boolean not null default false,
  started date,
  ended date,
  share numeric(5, 2) not null default 100 check (share > 0 and share <= 100),
  hmrc_id text not null default '',
  removed boolean not null default false,
  extra jsonb,
  primary key (user_id, business_id)
);
${rowLevelSecurity('businesses')}
`;
