import type { AutoId } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';

/** Append-only; rows are deleted after two years. */
export interface AdviserViews {
  user_id: number;
  view_id: AutoId;
  session_id: number;
  agent_id: number;
  /** The hour. */
  at: Date;
  /** In words, such as 'Transactions'. */
  what: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    adviser_views: AdviserViews;
  }
}

const HOUR_MS = 3_600_000;

/** An adviser makes many calls an hour, and most open what is already on record. */
const MOST_REMEMBERED = 20_000;
const remembered = new WeakMap<Database, Set<string>>();

/** Adds to what an adviser looked at: once for each part of the account, session and hour, before the reply. */
export async function recordAdviserView(
  db: Database,
  { userId, sessionId, agentId }: { userId: number; sessionId: number; agentId: number },
  what: string,
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const key = `${sessionId} ${hour.getTime()} ${what}`;
  const known = remembered.get(db) ?? new Set();
  if (known.has(key)) return;
  await db.asUser(userId, (tx) =>
    tx
      .insertInto('adviser_views')
      .values({ user_id: userId, session_id: sessionId, agent_id: agentId, at: hour, what })
      .onConflict((conflict) => conflict.columns(['user_id', 'session_id', 'at', 'what']).doNothing())
      .execute(),
  );
  if (known.size >= MOST_REMEMBERED) known.clear();
  remembered.set(db, known.add(key));
}
