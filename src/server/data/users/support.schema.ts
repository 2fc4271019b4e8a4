import type { AutoId } from '../../db/columns.ts';

/** Support access that people granted. At most one of an account has not ended. */
export interface SupportGrants {
  grant_id: AutoId;
  user_id: number;
  started: Date;
  /** When the person ended it, or granted it again later. */
  ended: Date | null;
}

/** Append-only; rows are deleted after two years. */
export interface SupportViews {
  view_id: AutoId;
  user_id: number;
  session_id: number;
  /** The email address of the member of staff. */
  supporter: string;
  /** To the minute. */
  at: Date;
  /** In words, such as 'Transactions'. */
  what: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    support_grants: SupportGrants;
    support_views: SupportViews;
  }
}
