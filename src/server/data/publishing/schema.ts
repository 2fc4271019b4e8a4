import type { Generated } from 'kysely';
import { systemRowLevelSecurity } from '../../db/row-level-security.ts';

/** The review of one revision of a draft. It does not apply to later revisions. */
export interface FormReviews {
  code: string;
  tax_year: string;
  revision: number;
  /** The newest version when it was sent; 0 for none. */
  version: number;
  state: 'in review' | 'approved' | 'sent back';
  sent_by: string;
  sent: Date;
  note: string;
  decided_by: Generated<string>;
  decided: Date | null;
  reason: Generated<string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    form_reviews: FormReviews;
  }
}

export const publishingSchema = `
-- Reviews of drafts of forms, and of rates (code 'rates').
create table form_reviews (
  code text not null,
  tax_year text not null,
  revision integer not null,
  version integer not null,
  state text not null check (state in ('in review', 'approved', 'sent back')),
  sent_by text not null,
  sent timestamptz not null,
  note text not null,
  decided_by text not null default '',
  decided timestamptz,
  reason text not null default '',
  primary key (code, tax_year)
);
${systemRowLevelSecurity('form_reviews')}

-- A review is deleted with its draft.
create function forget_review() returns trigger language plpgsql as $$
begin
  delete from form_reviews where code = coalesce(to_jsonb(old) ->> 'code', 'rates') and tax_year = old.tax_year;
  return old;
end $$;
create trigger review_goes_with_form after delete on form_drafts for each row execute function forget_review();
create trigger review_goes_with_rates after delete on rate_drafts for each row execute function forget_review();
`;
