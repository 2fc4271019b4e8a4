import type { Generated } from 'kysely';
import type { AutoId } from '../../../db/columns.ts';

/** A return that an agent asked a client to approve. */
export interface ReturnApprovals {
  user_id: number;
  approval_id: AutoId;
  tax_year: string;
  amendment: boolean;
  practice_id: number;
  practice: string;
  agent_id: number;
  agent: string;
  asked: Date;
  /** Sealed. */
  note: string;
  /** The IRmark of the return without attachments, as an agent sends it, base32. */
  mark: string;
  /** The ids of the attachments, in order, with commas. */
  files: string;
  /** Pence. */
  tax_due: number;
  /** The IRmark of the return with its attachments, as an agent sends it, base32. Null for requests before 28 Nov 2026. */
  irmark: Generated<string | null>;
  /** Of a return that the agent wrote elsewhere: the IRenvelope as it would be sent. Sealed. */
  xml: Generated<string | null>;
  outcome: Generated<'approved' | 'objected' | 'replaced' | null>;
  answered: Generated<Date | null>;
  /** What the client says. Sealed. */
  words: Generated<string>;
  device: Generated<string>;
  address: Generated<string>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    return_approvals: ReturnApprovals;
  }
}
