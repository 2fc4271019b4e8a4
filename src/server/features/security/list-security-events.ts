import type { SecurityEvent } from '#contract/security-events.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';

const MOST = 100;
const YEARS_STORED = 2;

/** The latest security events of an account, newest first. */
export async function listSecurityEvents(tx: Tx, userId: number): Promise<SecurityEvent[]> {
  const rows = await tx
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('event_id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ event_id: id, at, kind, actor, actor_name: name, address, device }) => ({
    id,
    at: at.toISOString(),
    kind,
    actor,
    name,
    address,
    device,
  }));
}

/** Deletes the events of all accounts that are older than two years. */
export async function sweepSecurityEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock());
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_STORED);
  await db.asSystem((tx) => tx.deleteFrom('security_events').where('at', '<', before).execute());
}
