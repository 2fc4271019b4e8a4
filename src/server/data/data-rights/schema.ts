import type { KeptReason } from '#contract/data-rights/data-rights-words.ts';
import type { AutoId } from '../../db/columns.ts';
import type { ColumnType } from 'kysely';

/** A copy of everything about an account. Its bytes are in the file storage. */
export interface DataExports {
  user_id: number;
  export_id: AutoId;
  state: 'making' | 'ready' | 'failed';
  requested: Date;
  /** The next three are null until it is ready. */
  expires: ColumnType<Date | null, undefined, Date>;
  stored_as: ColumnType<string | null, undefined, string>;
  bytes: ColumnType<number | null, undefined, number>;
}

/** A closed account, and when it is deleted. */
export interface AccountDeletions {
  user_id: number;
  requested: Date;
  due: Date;
}

/** Proof of something that was sent to HMRC, kept after its account was deleted. */
export interface KeptRecords {
  record_id: AutoId;
  /** A keyed hash of the account's email address. */
  owner: string;
  kind: ColumnType<KeptReason, KeptReason, never>;
  /** JSON, sealed. */
  sealed: Buffer;
  kept_until: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    data_exports: DataExports;
    account_deletions: AccountDeletions;
    kept_records: KeptRecords;
  }
}
