import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** What each return was worked out from, as it was when it was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table filing_sources (
  user_id bigint not null references users,
  submission_id bigint not null,
  -- JSON, compressed and encrypted.
  content_sealed bytea not null,
  primary key (user_id, submission_id),
  foreign key (user_id, submission_id) references submissions
);
${rowLevelSecurity('filing_sources')}
-- They never change, and are deleted only with the whole account, like submission_events.
create rule filing_sources_fixed as on update to filing_sources do instead nothing;
create rule filing_sources_keep as on delete to filing_sources
  where coalesce(current_setting('app.removes_accounts', true), '') <> 'yes' do instead nothing;
`;
