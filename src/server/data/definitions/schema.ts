import type { ColumnType, Generated } from 'kysely';
import type { Definition } from '#form-schemas/definition.ts';
import type { Json } from '../../db/columns.ts';
import { systemRowLevelSecurity } from '../../db/row-level-security.ts';

/** A published version of a form definition. */
export interface FormVersions {
  code: string;
  tax_year: string;
  version: number;
  definition: Json<Definition>;
  published: Date;
  published_by: string;
  note: Generated<string>;
  /** The instant from which it is in force, unless a version with a higher number is in force by then. */
  holds_from: Date;
  /** Empty if no second admin approved it. */
  approved_by: Generated<string>;
  /** The earlier version that it published again. */
  restores: ColumnType<number | null, number | null | undefined, never>;
  /** How many scenarios it passed, and how many were removed since the previous version; null if unknown. */
  scenarios: ColumnType<number | null, number | null | undefined, never>;
  scenarios_removed: ColumnType<number | null, number | null | undefined, never>;
}

/** Compiled validators by content hash; served to browsers. */
export interface Validators {
  hash: string;
  code: string;
}

/** The validator of a version in a tax year. */
export interface FormValidators {
  code: string;
  tax_year: string;
  version: number;
  for_year: string;
  hash: string;
}

/** A draft of a form definition. */
export interface FormDrafts {
  code: string;
  tax_year: string;
  definition: Json<Definition>;
  revision: number;
  saved_by: string;
  /** Everyone who saved it since it was started, the latest last. */
  edited_by: string[];
  saved: Date;
}

/** A form that is out of use. */
export interface WithdrawnForms {
  code: string;
  tax_year: string;
  reason: string;
  withdrawn_by: string;
  withdrawn: Date;
}

/** Who has a form open, one row per window. */
export interface FormPresence {
  code: string;
  tax_year: string;
  tab: string;
  who: string;
  /** The field they edited last; empty if none. */
  place: Generated<string>;
  /** When the window counts as closed, unless it reports again. */
  until: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    form_versions: FormVersions;
    validators: Validators;
    form_validators: FormValidators;
    form_drafts: FormDrafts;
    withdrawn_forms: WithdrawnForms;
    form_presence: FormPresence;
  }
}

export const definitionsSchema = `
-- Published versions of form definitions.
create table form_versions (
  code text not null,
  tax_year text not null,
  version integer not null,
  definition jsonb not null,
  published timestamptz not null,
  published_by text not null,
  note text not null default '',
  holds_from timestamptz not null,
  approved_by text not null default '',
  restores integer,
  scenarios integer,
  scenarios_removed integer,
  primary key (code, tax_year, version)
);
create index form_versions_time on form_versions (code, tax_year, holds_from);

-- Compiled validators by content hash.
create table validators (
  hash text primary key,
  code text not null
);

-- Which validator belongs to a version in a tax year.
create table form_validators (
  code text not null,
  tax_year text not null,
  version integer not null,
  for_year text not null,
  hash text not null references validators,
  primary key (code, tax_year, version, for_year),
  foreign key (code, tax_year, version) references form_versions
);

-- What filers filed with, and what staff approved, never changes: no role of the application can do it.
create function refuse_change_of_versions() returns trigger language plpgsql as $$
begin
  raise exception '% never change once published: % is refused', tg_table_name, tg_op;
end $$;
create trigger form_versions_never_change before update or delete or truncate on form_versions
  for each statement execute function refuse_change_of_versions();
create trigger form_validators_never_change before update or delete or truncate on form_validators
  for each statement execute function refuse_change_of_versions();

-- Drafts of form definitions.
create table form_drafts (
  code text not null,
  tax_year text not null,
  definition jsonb not null,
  revision integer not null,
  saved_by text not null,
  saved timestamptz not null,
  edited_by text[] not null default '{}',
  primary key (code, tax_year)
);

-- Forms that are out of use, for as long as they are.
create table withdrawn_forms (
  code text not null,
  tax_year text not null,
  reason text not null,
  withdrawn_by text not null,
  withdrawn timestamptz not null,
  primary key (code, tax_year)
);

-- Who has a form open, one row per window, until its time runs out. The name of the constraint is from an earlier name of
-- the column.
create table form_presence (
  code text not null,
  tax_year text not null,
  tab text not null,
  who text not null,
  place text not null default '',
  until timestamptz constraint form_presence_seen_not_null not null,
  primary key (code, tax_year, tab)
);
${systemRowLevelSecurity('form_presence')}
`;
