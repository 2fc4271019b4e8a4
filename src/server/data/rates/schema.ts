import type { ColumnType, Generated } from 'kysely';
import type { RateSet } from '#tax/rates/rate-set.ts';
import { forceRowLevelSecurity, systemRowLevelSecurity } from '../../db/row-level-security.ts';

/** Rates of a tax year that staff published. Rows are added and never changed. */
export interface RateSets {
  tax_year: string;
  version: number;
  definition: ColumnType<RateSet, string, never>;
  published: Date;
  published_by: string;
  note: Generated<string>;
  holds_from: ColumnType<Date, Date, never>;
  approved_by: string;
  /** The version whose figures it restored; 0 for the shipped ones. */
  restores: ColumnType<number | null, number | null | undefined, never>;
}

/** A draft of the rates of a tax year. */
export interface RateDrafts {
  tax_year: string;
  definition: ColumnType<RateSet, string, string>;
  /** Counts saves, so that two people cannot overwrite each other without noticing. */
  revision: number;
  saved_by: string;
  /** Everyone who saved it since it was started, the latest last. */
  edited_by: string[];
  saved: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    rate_sets: RateSets;
    rate_drafts: RateDrafts;
  }
}

export const ratesSchema = `
-- Published rates of a tax year.
create table rate_sets (
  tax_year text not null,
  version integer not null,
  definition jsonb not null,
  published timestamptz not null,
  published_by text not null,
  note text not null default '',
  holds_from timestamptz not null,
  approved_by text not null default '',
  restores integer,
  primary key (tax_year, version)
);
-- Every filer reads them; only staff publish.
${forceRowLevelSecurity('rate_sets')}
create policy read_by_all on rate_sets for select using (true);
create policy written_by_staff on rate_sets for insert
  with check (current_setting('app.scope', true) = 'system');
-- What was in force when a return was calculated stays readable: no mistake in the code can rewrite it.
create function refuse_change_of_rate_sets() returns trigger language plpgsql as $$
begin
  raise exception 'rate_sets is added to only: % is refused', tg_op;
end $$;
create trigger rate_sets_are_added_only before update or delete or truncate on rate_sets
  for each statement execute function refuse_change_of_rate_sets();

-- Drafts of the rates of a tax year.
create table rate_drafts (
  tax_year text primary key,
  definition jsonb not null,
  revision bigint not null,
  saved_by text not null,
  saved timestamptz not null,
  edited_by text[] not null default '{}'
);
${systemRowLevelSecurity('rate_drafts')}
`;
