import type { SubmissionRow } from '../../../data/filing/submissions.repo.ts';
import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';

/** What a copy takes from other features. The composition passes it, because features do not import each other. */
export interface ExportParts {
  /** The books as CSV, in pieces, as the transactions screen downloads them. `tx` is a snapshot. */
  books(tx: Tx, userId: number, now: Date): AsyncIterable<string>;
  /** The PDFs of a submission: the whole return, and the tax calculation like HMRC’s SA302. */
  returnPdfs(
    services: Services,
    tx: Tx,
    row: SubmissionRow,
  ): AsyncIterable<{ readonly name: string; readonly content: Buffer }>;
}
