import type { ColumnType, Generated } from 'kysely';
import type { ChangeCounts } from '#contract/form-events/form-events.ts';
import type { EventKind } from '#contract/form-events/form-event-kinds.ts';
import type { AutoId } from '../../db/columns.ts';
import { systemRowLevelSecurity } from '../../db/row-level-security.ts';

/** Append-only: staff actions on form definitions. */
export interface FormEvents {
  event_id: AutoId;
  at: Date;
  who: string;
  kind: EventKind;
  code: string;
  tax_year: string;
  /** The published version, or the one in force at the time; 0 for none. */
  version: number;
  note: Generated<string>;
  changes: ColumnType<ChangeCounts | null, string | null, string | null>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    form_events: FormEvents;
  }
}

export const formEventsSchema = `
-- What staff did to the definitions and rates.
create table form_events (
  event_id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  kind text not null,
  code text not null,
  tax_year text not null,
  version integer not null,
  note text not null default '',
  changes jsonb
);
create index form_events_form on form_events (code, event_id);
${systemRowLevelSecurity('form_events')}

-- No role of the application, and no mistake in its code, can rewrite what happened.
create function refuse_change_of_form_events() returns trigger language plpgsql as $$
begin
  raise exception 'form_events is added to only: % is refused', tg_op;
end $$;
create trigger form_events_are_added_only before update or delete or truncate on form_events
  for each statement execute function refuse_change_of_form_events();
`;
