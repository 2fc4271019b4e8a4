import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import type { Actor } from './record-change.ts';

/** Longer than anyone keeps a page open and tries again. */
const RETENTION_MS = 7 * 86_400_000;

/**
 * Runs a change with an idempotency key (a UUID) once for the person. A repeated call gets the first reply, even if
 * both arrive at the same time. `requestHash` identifies the request. Refused requests are not recorded, so they can be
 * repeated. Throws invalid if the key was used for another request.
 */
export async function once<Reply>(
  tx: Tx,
  { userId, now }: Actor,
  { id, requestHash }: { id: string; requestHash: Buffer },
  work: () => Promise<Reply>,
): Promise<Reply> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('answered_acts')
    .values({ user_id: userId, act_id: id, asked: requestHash, at: now })
    // Waits for a call with the same key that is still running.
    .onConflict((conflict) => conflict.columns(['user_id', 'act_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (added === 0n) {
    const before = await tx
      .selectFrom('answered_acts')
      .select(['asked', 'reply'])
      .where('user_id', '=', userId)
      .where('act_id', '=', id)
      .executeTakeFirstOrThrow();
    if (before.asked.equals(requestHash)) return before.reply as Reply; // A reply of the same call.
    throw new AppError('invalid', 'Nothing was done. This Idempotency-Key has been used for another change.');
  }
  const reply = await work();
  await tx
    .updateTable('answered_acts')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', userId)
    .where('act_id', '=', id)
    .execute();
  return reply;
}

/** Deletes old replies of all accounts. */
export async function sweepAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - RETENTION_MS);
  await db.asSystem((tx) => tx.deleteFrom('answered_acts').where('at', '<', before).execute());
}
