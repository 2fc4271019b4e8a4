import { sql } from 'kysely';
import { secondsAfter } from '#domain/seconds-after.ts';
import type { Tx } from '../../db/database.ts';
import { SUPPORT_SECONDS } from './limits.ts';
import './support.schema.ts';

/** When the support access of an account started; undefined if there is none now. `lock` keeps it until the commit. */
export async function supportStart(
  tx: Tx,
  userId: number,
  now: Date,
  lock = false,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('support_grants')
    .select('started')
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .where('started', '>', secondsAfter(now, -SUPPORT_SECONDS))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.started;
}

/** Ends the support access of an account, and the sessions that staff have in it. Returns whether there was any. */
export async function endSupport(tx: Tx, userId: number, now: Date): Promise<boolean> {
  // The grant first: opening a session locks it, so a session is either refused or ended here.
  const { numUpdatedRows } = await tx
    .updateTable('support_grants')
    .set({ ended: now })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .where('started', '>', secondsAfter(now, -SUPPORT_SECONDS))
    .executeTakeFirst();
  await tx
    .updateTable('sessions')
    .set({ ended: now })
    .where('user_id', '=', userId)
    .where('supporter_id', 'is not', null)
    .where('ended', 'is', null)
    .execute();
  return numUpdatedRows > 0n;
}

/** Ends the sessions that a member of staff has in other people's accounts. */
export async function endSupporterSessions(tx: Tx, supporterId: number, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended: now })
    .where('supporter_id', '=', supporterId)
    .where('ended', 'is', null)
    .execute();
}

/** Adds to what support looked at: once for each part of the account, session and minute. */
export async function recordSupportView(
  tx: Tx,
  { userId, sessionId, supporterId }: { userId: number; sessionId: number; supporterId: number },
  what: string,
  now: Date,
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  await sql`insert into support_views (user_id, session_id, supporter, at, what)
    select ${userId}, ${sessionId}, email, ${minute}, ${what} from users where user_id = ${supporterId}
    on conflict (user_id, session_id, at, what) do nothing`.execute(tx);
}
