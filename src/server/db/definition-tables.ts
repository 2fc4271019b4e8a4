import type { ColumnType, Generated } from 'kysely';
import type { ChangeCounts } from '#contract/form-events.ts';
import type { EventKind } from '#contract/form-event-kinds.ts';
import type { Scenario, ScenarioExpected } from '#contract/scenarios.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Decision } from '#form-schemas/roll/worklist.ts';
import type { RateSet } from '#tax/rates/rate-set.ts';
import type { AutoId, Json } from './columns.ts';

/** What staff keep: definitions, their drafts and versions, rates, scenarios, and what was done to them. */

export interface FormVersions {
  code: string;
  tax_year: string;
  version: number;
  definition: Json<Definition>;
  published: Date;
  published_by: string;
  note: Generated<string>;
  /** The instant from which it is in force, unless a version with a higher number is by then. */
  holds_from: Date;
  /** Empty where no second admin approved it. */
  approved_by: Generated<string>;
  /** The version whose definition it brought back. */
  restores: ColumnType<number | null, number | null | undefined, never>;
  /** How many it passed, and how many were removed since the version before; null where it is not known. */
  scenarios: ColumnType<number | null, number | null | undefined, never>;
  scenarios_removed: ColumnType<number | null, number | null | undefined, never>;
}

/** Compiled validators by content hash; served to browsers. */
export interface Validators {
  hash: string;
  code: string;
}

/** Which validator belongs to a version in a tax year. */
export interface FormValidators {
  code: string;
  tax_year: string;
  version: number;
  for_year: string;
  hash: string;
}

export interface FormDrafts {
  code: string;
  tax_year: string;
  definition: Json<Definition>;
  revision: number;
  saved_by: string;
  /** Everyone who saved it since it was begun, the last one last. */
  edited_by: string[];
  saved: Date;
}

/** The review of a draft, of one revision: for another revision of the draft it does not count. */
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

/** A form that is out of use, as long as it is. */
export interface WithdrawnForms {
  code: string;
  tax_year: string;
  reason: string;
  withdrawn_by: string;
  withdrawn: Date;
}

/** Who has a form open, one row for a window: what is older than a moment has run out. */
export interface FormPresence {
  code: string;
  tax_year: string;
  tab: string;
  who: string;
  /** The field they edited last; empty when none. */
  place: Generated<string>;
  until: Date;
}

/** second_admin: whether publishing needs the approval of a second admin. */
export interface StaffSettings {
  name: 'second_admin';
  value: Json<boolean>;
}

/** Append-only: what staff did to the definitions. */
export interface FormEvents {
  event_id: AutoId;
  at: Date;
  who: string;
  kind: EventKind;
  code: string;
  tax_year: string;
  /** The version published, or the one in force at the time; 0 for none. */
  version: number;
  note: Generated<string>;
  changes: ColumnType<ChangeCounts | null, string | null, string | null>;
}

/** A loss of answers that somebody of the staff has confirmed. */
export interface ConfirmedLosses {
  code: string;
  tax_year: string;
  /** What is lost, as a hash. */
  loss: string;
  who: string;
  at: Date;
}

/** A filled form with what must come of it (contract/scenarios.ts). */
export interface Scenarios {
  code: string;
  tax_year: string;
  name: string;
  answers: Json<Scenario['answers']>;
  others: Json<NonNullable<Scenario['others']>>;
  expected: Json<ScenarioExpected>;
  revision: number;
  saved_by: string;
  saved: Date;
  /** Kept, so that a shipped one that staff removed does not come back with the next start. */
  removed: boolean;
}

/** Figures of a year as staff published them. Rows are added and never changed. */
export interface RateSets {
  tax_year: string;
  version: number;
  definition: ColumnType<RateSet, string, never>;
  published: Date;
  published_by: string;
  note: Generated<string>;
  holds_from: ColumnType<Date, Date, never>;
  approved_by: string;
  restores: ColumnType<number | null, number | null | undefined, never>;
}

export interface RateDrafts {
  tax_year: string;
  definition: ColumnType<RateSet, string, string>;
  /** Counts saves, so that two people cannot overwrite each other unseen. */
  revision: number;
  saved_by: string;
  /** Everyone who saved it since it was begun, the last one last. */
  edited_by: string[];
  saved: Date;
}

/** The worklist of a form of a tax year that was started from the year before. */
export interface Worklists {
  code: string;
  tax_year: string;
  from_year: string;
  started_by: string;
  started: Date;
}

/** What is signed off of a worklist (form-schemas/roll/worklist.ts says which items there are), once for each way an item looked. */
export interface WorklistItems {
  code: string;
  tax_year: string;
  item: string;
  decision: Decision;
  /** The item as it was looked at. */
  seen: string;
  signed_by: string;
  signed: Date;
}
