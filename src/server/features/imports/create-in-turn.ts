import type { BodyOf } from '#contract/endpoint.ts';
import type { createTransactions } from '#contract/imports/imports.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { fairQueue, QueueFull } from '../../workers/fair-queue.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { createRows } from './create-rows.ts';
import { OTHER_FILE } from './import-order.ts';
import { takeFileTurn } from './receive-in-turn.ts';

/** Files up to this many rows are quick and added at once. */
const FEW = 500;

/** Larger ones keep the process busy for up to a second. */
const inTurn = fairQueue({ atOnce: 1, mostWaiting: 40, mostOfOne: 2 });

/**
 * Adds the rows of a template; large ones one call at a time. Throws too_many_requests for a third call of an account
 * at once, and after too many files in an hour. An open import was counted when its file arrived.
 */
export async function createInTurn(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createTransactions>,
  importId: number | undefined,
) {
  const { userId, now } = actor;
  const create = () => db.asUser(userId, (tx) => createRows(tx, actor, body, importId));
  if (body.length <= FEW) return create();
  if (importId === undefined) await takeFileTurn(db, userId, now);
  return inTurn(userId, create).catch((error: unknown) => {
    throw error instanceof QueueFull ? new AppError('too_many_requests', OTHER_FILE) : error;
  });
}
