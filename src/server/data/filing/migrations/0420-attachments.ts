import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** Files that go with a return, and those that went with each submission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- The files that go with the next return of a year.
create table return_attachments (
  user_id bigint not null references users,
  attachment_id bigint generated always as identity,
  tax_year text not null,
  file_id uuid not null,
  added timestamptz not null,
  primary key (user_id, attachment_id),
  unique (user_id, tax_year, file_id),
  foreign key (user_id, file_id) references files
);
create index return_attachments_file on return_attachments (user_id, file_id);
${rowLevelSecurity('return_attachments')}

-- The files that went with a submission, whose stored message has an empty element for each. They stay when the
-- attachment is removed, because they are part of what was sent.
create table sent_attachments (
  user_id bigint not null references users,
  submission_id bigint not null,
  -- The position among the attachments of the message, from 0.
  place integer not null,
  file_id uuid not null,
  -- As in the message.
  name text not null,
  bytes bigint not null,
  -- Hexadecimal.
  sha256 text not null,
  primary key (user_id, submission_id, place),
  foreign key (user_id, submission_id) references submissions on delete cascade,
  foreign key (user_id, file_id) references files
);
create index sent_attachments_file on sent_attachments (user_id, file_id);
${rowLevelSecurity('sent_attachments')}
`;
