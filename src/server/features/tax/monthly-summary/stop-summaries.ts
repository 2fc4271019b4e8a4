import { hashToken } from '../../../crypto/tokens.ts';
import { updateProfile } from '../../../data/users/profile.repo.ts';
import type { Database, Tx } from '../../../db/database.ts';

/** The account whose summary had the link with this token; undefined for any other token. */
async function ownerOf(tx: Tx, token: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('monthly_summaries')
    .select('user_id')
    .where('stop_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.user_id;
}

export function isStopLink(db: Database, token: string): Promise<boolean> {
  return db.asSystem(async (tx) => (await ownerOf(tx, token)) !== undefined);
}

/** Turns the summaries of the link's owner off. A link works any number of times. False if it is not one of ours. */
export function stopSummaries(db: Database, token: string): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const userId = await ownerOf(tx, token);
    if (userId === undefined) return false;
    await updateProfile(tx, userId, { send_monthly: false });
    return true;
  });
}
