import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Acts of fewer rows are quick whatever the planner takes them for. */
const LARGE = 2_000;

/**
 * After so many rows were written: the next statements, and the undo of the act, are planned for what the books hold
 * now. PostgreSQL counts by itself only a minute later, and an undo of 50,000 rows planned for one does not end. Until
 * the transaction ends other large acts wait here, so it comes after the act has locked its rows.
 */
export async function tellPlanner(tx: Tx, rows: number): Promise<void> {
  if (rows >= LARGE) await sql`select refresh_book_statistics()`.execute(tx);
}
