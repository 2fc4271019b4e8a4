import type { Generated } from 'kysely';
import type { Values } from '#form-schemas/definition.ts';
import type { Json } from '../../db/columns.ts';
import { rowLevelSecurity } from '../../db/row-level-security.ts';

export interface SavedForms {
  user_id: number;
  tax_year: string;
  /** tax_column of the definition, for example self_employment. */
  section: string;
  code: string;
  definition_year: string;
  version: number;
  /** One object, or a list of entries. Inner values: pence, 'YYYY-MM-DD'. Texts are sealed. */
  answers: Json<Values | readonly Values[]>;
  /** False: stored before texts were sealed. */
  sealed: Generated<boolean>;
  saved: Date;
}

/** What someone typed into a form and has not saved yet. */
export interface SavedDrafts {
  user_id: number;
  tax_year: string;
  section: string;
  /** The code of the definition it was typed into. */
  version: number;
  /** The first year of that definition; null if it was not recorded: the one in force. */
  definition_year: string | null;
  /** In the wire's format, unchecked, with sealed texts. A single form has one entry. */
  entries: Json<readonly unknown[]>;
  sealed: Generated<boolean>;
  saved: Date;
}

/** A small object stored for a person, by type (covid1, hubpage). */
export interface SavedObjects {
  user_id: number;
  type: string;
  data: Json<unknown>;
  saved: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    saved_forms: SavedForms;
    saved_drafts: SavedDrafts;
    saved_objects: SavedObjects;
  }
}

export const answersSchema = `
-- Saved answers of a form in a tax year.
create table saved_forms (
  user_id bigint not null references users,
  tax_year text not null,
  section text not null,
  code text not null,
  definition_year text not null,
  version integer not null,
  answers jsonb not null,
  saved timestamptz not null,
  sealed boolean not null default false,
  primary key (user_id, tax_year, section)
);
-- Every open form asks for the latest save every few seconds.
create index saved_forms_latest on saved_forms (code, tax_year, saved);
create index saved_forms_unsealed on saved_forms (user_id) where not sealed;
${rowLevelSecurity('saved_forms')}

-- What someone typed into a form and has not saved yet.
create table saved_drafts (
  user_id bigint not null references users,
  tax_year text not null,
  section text not null,
  version integer not null,
  entries jsonb not null,
  saved timestamptz not null,
  definition_year text,
  sealed boolean not null default false,
  primary key (user_id, tax_year, section)
);
create index saved_drafts_unsealed on saved_drafts (user_id) where not sealed;
${rowLevelSecurity('saved_drafts')}

-- Small objects of a person, one of each type.
create table saved_objects (
  user_id bigint not null references users,
  type text not null,
  data jsonb not null,
  saved timestamptz not null,
  primary key (user_id, type)
);
${rowLevelSecurity('saved_objects')}
`;
