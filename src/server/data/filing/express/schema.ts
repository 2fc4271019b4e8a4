import type { Generated } from 'kysely';
import type { AutoId } from '../../../db/columns.ts';

/** A request to file with Express Submit, and its decision. */
export interface ExpressApprovals {
  user_id: number;
  approval_id: AutoId;
  asked: Date;
  /** A keyed hash of the details whose identity is proved. */
  person: string;
  outcome: Generated<'approved' | 'refused' | null>;
  decided: Generated<Date | null>;
  /** The email address of the member of staff. */
  decided_by: Generated<string>;
  /** Sealed. */
  reason: Generated<string>;
  code_hash: Generated<string | null>;
  code_made: Generated<Date | null>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    express_approvals: ExpressApprovals;
  }
}
