import type { AccessWay, PracticeEventKind, PracticeRole } from '#contract/practice/practice-words.ts';
import type { AutoId } from '../../db/columns.ts';
import type { Generated } from 'kysely';

export interface Practices {
  practice_id: AutoId;
  name: string;
  /** What clients enter to give access. See adviser-code.ts. */
  code: string;
  created: Date;
}

export interface PracticeClients {
  user_id: number;
  practice_id: number;
  since: Date;
  via: AccessWay;
}

export interface PracticeInvitations {
  practice_id: number;
  invitation_id: AutoId;
  kind: 'client' | 'colleague';
  email: string;
  /** For colleagues. */
  role: PracticeRole | null;
  token_hash: Buffer | null;
  invited_by: number | null;
  invited: Date;
  expires: Date;
  /** Null while it can still be answered, and after it expired. */
  outcome: Generated<'accepted' | 'declined' | 'withdrawn' | null>;
  ended: Generated<Date | null>;
}

/** Rows are only added, and deleted after two years. */
export interface PracticeEvents {
  practice_id: number;
  event_id: AutoId;
  at: Date;
  kind: PracticeEventKind;
  /** Who did it; null if it was the client, or an agent who no longer exists. */
  agent_id: number | null;
  /** The person of the practice it was about. */
  subject_id: number | null;
  client_id: number | null;
  detail: Generated<string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    practices: Practices;
    practice_clients: PracticeClients;
    practice_invitations: PracticeInvitations;
    practice_events: PracticeEvents;
  }
}
