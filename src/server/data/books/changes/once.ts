import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import type { Actor } from './record-change.ts';

/** Longer than a page stays open on which somebody could try the same again. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Does an act that goes by an id (a UUID) once for the person: the same again is answered what the first was, also when
 * both come at the same moment. `asked` is a hash of what is asked. What was refused was not done, and may come again.
 * Throws invalid when the id is that of another act.
 */
export async function once<Reply>(
  tx: Tx,
  { userId, now }: Actor,
  { id, asked }: { id: string; asked: Buffer },
  work: () => Promise<Reply>,
): Promise<Reply> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('answered_acts')
    .values({ user_id: userId, act_id: id, asked, at: now })
    // Waits for the end of one that is just doing it.
    .onConflict((conflict) => conflict.columns(['user_id', 'act_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (added === 0n) {
    const before = await tx
      .selectFrom('answered_acts')
      .select(['asked', 'reply'])
      .where('user_id', '=', userId)
      .where('act_id', '=', id)
      .executeTakeFirstOrThrow();
    if (before.asked.equals(asked)) return before.reply as Reply; // of the same call
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

/** Forgets what acts of all accounts were answered long ago. */
export async function sweepAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  await db.asSystem((tx) => tx.deleteFrom('answered_acts').where('at', '<', before).execute());
}
