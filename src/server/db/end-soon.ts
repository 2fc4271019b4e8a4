import { setTimeout as after } from 'node:timers/promises';
import type { Database } from './database.ts';

/** What is going on has so long to come to its end by itself. */
const GRACE_MS = 1_500;
const AGAIN_MS = 250;
/** What is no statement cannot be cancelled; nothing of it was committed. */
const LIMIT_MS = 4_000;

/**
 * Waits for a part of the process to end: resolves when `closing` does, after four seconds at the latest. Statements that
 * still run after a moment are cancelled, and again what their callers do next: transactions roll back, requests are
 * answered that nothing was done, and a job is done anew by whichever process comes next.
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
