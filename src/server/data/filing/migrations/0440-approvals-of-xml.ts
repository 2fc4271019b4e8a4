import { type Kysely, sql } from 'kysely';

/** Agents also ask clients to approve returns that they wrote as XML. It is kept with the request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- The IRenvelope as it would be sent, sealed; null for a return from the forms of the account.
alter table return_approvals add column xml text;

create or replace function refuse_change_of_approvals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removes_accounts', true) = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and old.outcome is null
    and (new.user_id, new.approval_id, new.tax_year, new.amendment, new.practice_id, new.agent_id, new.asked,
        new.note, new.mark, new.files, new.tax_due, new.xml)
      is not distinct from (old.user_id, old.approval_id, old.tax_year, old.amendment, old.practice_id, old.agent_id,
        old.asked, old.note, old.mark, old.files, old.tax_due, old.xml)
  then return new; end if;
  raise exception '% is answered once: % is refused', tg_table_name, tg_op;
end $$;
`;
