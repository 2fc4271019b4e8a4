import type { Decision } from '#form-schemas/roll/worklist.ts';
import { systemRowLevelSecurity } from '../../db/row-level-security.ts';

/** The worklist of a form in a tax year that was started from the year before. */
export interface Worklists {
  code: string;
  tax_year: string;
  from_year: string;
  started_by: string;
  started: Date;
}

/** Decisions about worklist items (listed by form-schemas/roll/worklist.ts), one for each version of an item. */
export interface WorklistItems {
  code: string;
  tax_year: string;
  item: string;
  decision: Decision;
  /** The item as the person saw it. */
  seen: string;
  signed_by: string;
  signed: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    worklists: Worklists;
    worklist_items: WorklistItems;
  }
}

export const worklistsSchema = `
-- Forms of a tax year that were started from the year before.
create table worklists (
  code text not null,
  tax_year text not null,
  from_year text not null,
  started_by text not null,
  started timestamptz not null,
  primary key (code, tax_year)
);
${systemRowLevelSecurity('worklists')}

-- Signed-off items of a worklist. A decision is about the item as it was then; earlier decisions stay.
create table worklist_items (
  code text not null,
  tax_year text not null,
  item text not null,
  decision text not null,
  seen text not null,
  signed_by text not null,
  signed timestamptz not null,
  primary key (code, tax_year, item, seen),
  foreign key (code, tax_year) references worklists
);
${systemRowLevelSecurity('worklist_items')}
`;
