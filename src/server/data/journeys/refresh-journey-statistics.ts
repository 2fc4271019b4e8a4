import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Smaller changes are fast whatever plan is chosen. */
const LARGE = 1_000;

/**
 * Updates the planner's statistics after many journeys were written. Without it, PostgreSQL takes the tables for nearly
 * empty and joins row by row: an import of 5,000 journeys took half a minute. Call it after the person is locked.
 */
export async function refreshJourneyStatistics(tx: Tx, rows: number): Promise<void> {
  if (rows >= LARGE) await sql`select refresh_journey_statistics()`.execute(tx);
}
