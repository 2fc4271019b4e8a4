import { type Kysely, sql } from 'kysely';

/** The mark that clients see is the one that HMRC gets, with the attachments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const RENEWS = `coalesce(current_setting('app.renews_keys', true), '') = 'yes'
    and coalesce(current_setting('app.scope', true), '') = 'system'`;

const text = `
-- The IRmark of the return with its attachments, as an agent sends it, base32. Null for earlier requests.
alter table return_approvals add column irmark text;

create or replace function refuse_change_of_approvals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removes_accounts', true) = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and (old.outcome is null or ${RENEWS})
    and (new.user_id, new.approval_id, new.tax_year, new.amendment, new.practice_id, new.agent_id, new.asked,
        new.mark, new.files, new.tax_due, new.irmark)
      is not distinct from (old.user_id, old.approval_id, old.tax_year, old.amendment, old.practice_id, old.agent_id,
        old.asked, old.mark, old.files, old.tax_due, old.irmark)
    and ((new.note = old.note and new.xml is not distinct from old.xml) or ${RENEWS})
    and (old.outcome is null or new.outcome is not distinct from old.outcome)
  then return new; end if;
  raise exception '% is answered once: % is refused', tg_table_name, tg_op;
end $$;
`;
