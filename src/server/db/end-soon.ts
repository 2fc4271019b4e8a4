import { setTimeout as after } from 'node:timers/promises';
import type { Database } from './database.ts';

/** How long running work may take to finish by itself. */
const GRACE_MS = 1_500;
const AGAIN_MS = 250;
/** Statements can be cancelled, but other work cannot. None of it has been committed. */
const LIMIT_MS = 4_000;

/**
 * Waits for a part of the process to end: resolves when `closing` does, after four seconds at the latest. Cancels
 * statements that still run after a moment, and then those that their callers start next. Their transactions roll back,
 * requests are told that nothing was done, and another process repeats the jobs.
 */
export async function endSoon(db: Database, closing: Promise<unknown>): Promise<void> {
  const ended = closing.then(() => true);
  let waits = GRACE_MS;
  for (let waited = 0; waited < LIMIT_MS; waited += waits) {
    if (waited > 0) waits = AGAIN_MS;
    if (await Promise.race([ended, after(waits, false, { ref: false })])) return;
    await db.cancelRunning();
  }
}
