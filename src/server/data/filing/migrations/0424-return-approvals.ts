import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** Which return an agent asked a client to approve, and the client's answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- Names are those of the day, because the row is a record. Notes and answers are sealed.
create table return_approvals (
  user_id bigint not null references users,
  approval_id bigint generated always as identity,
  tax_year text not null,
  amendment boolean not null,
  practice_id bigint not null,
  practice text not null,
  agent_id bigint not null,
  agent text not null,
  asked timestamptz not null,
  note text not null,
  -- The IRmark of the return without its attachments, and the ids of these.
  mark text not null,
  files text not null,
  tax_due bigint not null,
  outcome text check (outcome in ('approved', 'objected', 'replaced')),
  answered timestamptz,
  words text not null default '',
  device text not null default '',
  address text not null default '',
  primary key (user_id, approval_id),
  check ((outcome is null) = (answered is null))
);
create unique index return_approvals_open on return_approvals (user_id, tax_year, practice_id)
  where outcome is null;
${rowLevelSecurity('return_approvals')}

-- An answer is final: a client who objects after approving adds a row. Rows go only with the whole account.
create function refuse_change_of_approvals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removes_accounts', true) = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and old.outcome is null
    and (new.user_id, new.approval_id, new.tax_year, new.amendment, new.practice_id, new.agent_id, new.asked,
        new.note, new.mark, new.files, new.tax_due)
      is not distinct from (old.user_id, old.approval_id, old.tax_year, old.amendment, old.practice_id, old.agent_id,
        old.asked, old.note, old.mark, old.files, old.tax_due)
  then return new; end if;
  raise exception '% is answered once: % is refused', tg_table_name, tg_op;
end $$;
create trigger return_approvals_are_answered_once before update or delete on return_approvals
  for each row execute function refuse_change_of_approvals();

-- The list of clients shows them (decision 53).
create trigger note_client_change_on_insert after insert on return_approvals
  referencing new table as changed for each statement execute function note_client_change();
create trigger note_client_change_on_update after update on return_approvals
  referencing new table as changed for each statement execute function note_client_change();
`;
