import type { Generated } from 'kysely';
import type { Values } from '#form-schemas/definition.ts';
import type { FileKind } from '#form-schemas/vocabulary.ts';
import type { AutoId, Json } from './columns.ts';

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

/** Of each year the figures of the last calculation that was not refused. */
export interface CalculatedFigures {
  user_id: number;
  tax_year: string;
  /** Pounds, and flags as 1 and 0, by their names in conditions. */
  figures: Json<Readonly<Record<string, number>>>;
  calculated: Date;
}

/** What someone typed into a form and has not saved yet. */
export interface SavedDrafts {
  user_id: number;
  tax_year: string;
  section: string;
  /** Of the definition it was typed into. */
  version: number;
  /** The first year of that definition; null where it was not noted: the one in force. */
  definition_year: string | null;
  /** As the wire carries them, unchecked, texts sealed; a single form has one entry. */
  entries: Json<readonly unknown[]>;
  sealed: Generated<boolean>;
  saved: Date;
}

/** A small object of a person, by type (covid1). */
export interface SavedObjects {
  user_id: number;
  type: string;
  data: Json<unknown>;
  saved: Date;
}

/** An uploaded file; its bytes lie in the file storage. */
export interface Files {
  user_id: number;
  /** A UUID. */
  file_id: string;
  /** For people; never a path. */
  name: string;
  kind: FileKind;
  bytes: number;
  /** The name its bytes have in the file storage. */
  stored_as: string;
  uploaded: Date;
}

/** Which files a saved form refers to: they cannot be deleted under it. */
export interface SavedFormFiles {
  user_id: number;
  tax_year: string;
  section: string;
  file_id: string;
}

export interface Submissions {
  submission_id: AutoId;
  user_id: number;
  tax_year: string;
  state: string;
  test: boolean;
  amendment: boolean;
  message_class: string;
  transaction_ref: string;
  correlation_id: string | null;
  poll_url: string | null;
  /** When it is due, or until when the process that works on it has its lease. */
  next_poll: Date | null;
  /** A UUID for each time a process takes it. */
  lease: string | null;
  irmark_base64: string;
  irmark_base32: string;
  /** The message as sent, credentials replaced. Sealed whole, and so is the reply. */
  request_xml: string;
  reply_xml: string | null;
  success: boolean | null;
  message: Generated<string>;
  issues: Json<{ field: string; message: string }[]>;
  report_token: string;
  /** Answers, figures and definition versions the return was built from; texts sealed. */
  inputs: Json<unknown>;
  sealed: Generated<boolean>;
  declaration: string | null;
  /** Who filed: the account, or the agent's id. */
  agent_id: number | null;
  /** A keyed hash of the HMRC user ID that sent it; null for submissions older than the column. */
  sender: string | null;
  submitted: Date;
  updated: Date;
}

/** Append-only: every message sent and received about a submission. */
export interface SubmissionEvents {
  event_id: AutoId;
  user_id: number;
  submission_id: number;
  at: Date;
  kind: string;
  detail: string;
}
