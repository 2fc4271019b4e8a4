import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Smaller changes are fast whatever plan is chosen. */
const LARGE = 2_000;

/**
 * Updates the planner's statistics after many rows were written, for the next statements and the undo of the change.
 * PostgreSQL only does it a minute later by itself, and an undo of 50,000 rows planned for one does not finish. Other
 * large changes wait here until the transaction ends, so call it after the rows are locked.
 */
export async function refreshStatistics(tx: Tx, rows: number): Promise<void> {
  if (rows >= LARGE) await sql`select refresh_book_statistics()`.execute(tx);
}
