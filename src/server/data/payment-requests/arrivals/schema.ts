import type { ColumnType } from 'kysely';
import type { PaidVia } from '../schema.ts';

/** What we know about a transaction that could pay a request. */
export interface RequestMatches {
  user_id: number;
  transaction_id: number;
  /** asked: it could be for several requests. neither: the person said that it is for none. */
  state: 'asked' | 'matched' | 'neither';
  request_id: number | null;
  /** The change in book_changes that tagged it, or that the person's answer made. */
  change_id: number | null;
  /** The person was asked and answered: once that is undone, they are asked again. */
  chosen: ColumnType<boolean, boolean | undefined>;
  /** How and when the request was paid before the transaction arrived; null if it was not. */
  before_via: ColumnType<PaidVia | null, PaidVia | null | undefined>;
  before_at: ColumnType<Date | null, Date | null | undefined>;
  at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    request_matches: RequestMatches;
  }
}
