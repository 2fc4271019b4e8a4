import type { Definition } from '#form-schemas/definition.ts';
import type { ColumnType } from 'kysely';
import type { AutoId, Json } from '../../db/columns.ts';
import type { ReminderKind } from '../payment-requests/reminders/due-reminders.ts';
import type { StoredSignature } from './signature.ts';

/** A column that starts empty. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type LaterJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

interface PracticeForms {
  practice_id: number;
  form_id: AutoId;
  created: Date;
  retired: Later<Date>;
  draft: LaterJson<Definition>;
  revision: ColumnType<number, number | undefined, number>;
  draft_saved: Later<Date>;
  draft_saved_by: Later<number>;
  hook_url: ColumnType<string, string | undefined, string>;
  hook_secret_sealed: Later<Buffer>;
}

interface PracticeFormVersions {
  practice_id: number;
  form_id: number;
  version: number;
  definition: Json<Definition>;
  published: Date;
  published_by: number | null;
  note: string;
}

export interface FormRequests {
  user_id: number;
  request_id: AutoId;
  practice_id: number;
  form_id: number;
  version: number;
  sent: Date;
  sent_by: number | null;
  /** Sealed, like `reason`. */
  message: string;
  /** 'YYYY-MM-DD'. */
  due: string;
  remind_before: boolean;
  remind_on: boolean;
  remind_after: boolean;
  opened: Later<Date>;
  /** Wire values with sealed texts, like `answers`. */
  draft: LaterJson<unknown>;
  begun: Later<Date>;
  answers: LaterJson<unknown>;
  submitted: Later<Date>;
  signature: LaterJson<StoredSignature>;
  reopened: Later<Date>;
  reason: ColumnType<string, string | undefined, string>;
  withdrawn: Later<Date>;
}

interface FormRequestReminders {
  user_id: number;
  request_id: number;
  kind: ReminderKind;
  sent: Date;
}

interface PracticeHookDeliveries {
  practice_id: number;
  delivery_id: AutoId;
  form_id: number;
  request_id: number;
  created: Date;
  state: ColumnType<
    'waiting' | 'delivered' | 'failed',
    'waiting' | undefined,
    'waiting' | 'delivered' | 'failed'
  >;
  tries: ColumnType<number, number | undefined, number>;
  outcome: ColumnType<string, string | undefined, string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    practice_forms: PracticeForms;
    practice_form_versions: PracticeFormVersions;
    form_requests: FormRequests;
    form_request_reminders: FormRequestReminders;
    practice_hook_deliveries: PracticeHookDeliveries;
  }
}
