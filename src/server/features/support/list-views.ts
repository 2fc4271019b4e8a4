import type { ReplyOf } from '#contract/endpoint.ts';
import type { getSupportViews } from '#contract/support/support.ts';
import type { Tx } from '../../db/database.ts';

const PAGE = 100;

/** What support looked at, newest first: the latest, or what came before an entry. */
export async function listSupportViews(
  tx: Tx,
  userId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<ReplyOf<typeof getSupportViews>> {
  const rows = await tx
    .selectFrom('support_views')
    .select(['view_id', 'at', 'supporter', 'what'])
    .where('user_id', '=', userId)
    .where('view_id', '<', before)
    .orderBy('view_id', 'desc')
    // One more shows whether there are earlier ones.
    .limit(PAGE + 1)
    .execute();
  const views = rows
    .slice(0, PAGE)
    .map(({ view_id: id, at, supporter: who, what }) => ({ id, at: at.toISOString(), who, what }));
  return { views, earlier: rows.length > PAGE };
}
