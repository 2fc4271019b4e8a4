import type { ReminderKind } from './due-reminders.ts';

/** A reminder that was sent. */
export interface RequestReminders {
  user_id: number;
  request_id: number;
  kind: ReminderKind;
  sent: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    request_reminders: RequestReminders;
  }
}
