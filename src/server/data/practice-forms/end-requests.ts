import type { Tx } from '../../db/database.ts';
import './schema.ts';

/**
 * When a practice loses a client: forms that were never sent back are withdrawn, with what the client had typed. What
 * was sent back stays with both sides (decision 84), and can no longer be opened again. For asSystem.
 */
export async function endRequests(
  tx: Tx,
  { practiceId, userId }: { practiceId: number; userId: number },
  now: Date,
): Promise<void> {
  const own = () =>
    tx
      .updateTable('form_requests')
      .where('user_id', '=', userId)
      .where('practice_id', '=', practiceId)
      .where('withdrawn', 'is', null);
  await own().where('submitted', 'is', null).set({ withdrawn: now, draft: null }).execute();
  await own().where('reopened', 'is not', null).set({ reopened: null, draft: null }).execute();
}
