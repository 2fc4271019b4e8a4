import { type Kysely, sql } from 'kysely';

/** Rates go the way of forms: reviewed by a second admin, published with the time from which they hold, rolled back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
alter table rate_sets
  add column holds_from timestamptz,
  add column approved_by text not null default '',
  -- 0: what is shipped.
  add column restores integer;
alter table rate_sets disable trigger rate_sets_are_added_only;
update rate_sets set holds_from = published;
alter table rate_sets enable trigger rate_sets_are_added_only;
alter table rate_sets alter column holds_from set not null;

-- Reviews are of drafts of forms and of rates (code 'rates'), and go with them.
alter table form_reviews drop constraint form_reviews_code_tax_year_fkey;
create function forget_review() returns trigger language plpgsql as $$
begin
  delete from form_reviews where code = coalesce(to_jsonb(old) ->> 'code', 'rates') and tax_year = old.tax_year;
  return old;
end $$;
create trigger review_goes_with_form after delete on form_drafts for each row execute function forget_review();
create trigger review_goes_with_rates after delete on rate_drafts for each row execute function forget_review();
`;
