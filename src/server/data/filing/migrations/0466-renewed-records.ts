import { type Kysely, sql } from 'kysely';

/**
 * Records that never change can be encrypted with another key: their content stays the same. Only the command that
 * renews the keys sets app.renews_keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const RENEWS = `coalesce(current_setting('app.renews_keys', true), '') = 'yes'
    and coalesce(current_setting('app.scope', true), '') = 'system'`;

const text = `
create or replace rule submission_events_fixed as on update to submission_events
  where not (${RENEWS}) do instead nothing;
create or replace rule filing_sources_fixed as on update to filing_sources
  where not (${RENEWS}) do instead nothing;

create or replace function refuse_change_of_approvals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removes_accounts', true) = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and (old.outcome is null or ${RENEWS})
    and (new.user_id, new.approval_id, new.tax_year, new.amendment, new.practice_id, new.agent_id, new.asked,
        new.mark, new.files, new.tax_due)
      is not distinct from (old.user_id, old.approval_id, old.tax_year, old.amendment, old.practice_id, old.agent_id,
        old.asked, old.mark, old.files, old.tax_due)
    and ((new.note = old.note and new.xml is not distinct from old.xml) or ${RENEWS})
    and (old.outcome is null or new.outcome is not distinct from old.outcome)
  then return new; end if;
  raise exception '% is answered once: % is refused', tg_table_name, tg_op;
end $$;
`;
