import { addDays, ukDateOf } from '#domain/calendar-date.ts';
import { isOpen } from '../../data/data-rights/closing.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { CONSENT_DAYS } from './consent-term.ts';
import type { SyncJob } from './sync-bank.ts';

/** Queues a sync of a connection, to run once the transaction has committed. */
export async function enqueueSync({ jobs }: Services, tx: Tx, job: SyncJob): Promise<void> {
  await jobs.enqueue(tx, 'sync-bank', job, { key: `${job.userId}-${job.connectionId}` });
}

/** The same for every usable connection; the job checks further. */
export async function enqueueSyncs(services: Services): Promise<void> {
  const { db, clock } = services;
  await db.asSystem(async (tx) => {
    const connections = await tx
      .selectFrom('bank_connections')
      .select(['user_id', 'connection_id'])
      .where('refresh_token_sealed', 'is not', null)
      .where(isOpen('bank_connections.user_id'))
      .where('consented', '>', addDays(ukDateOf(clock()), -CONSENT_DAYS))
      .execute();
    for (const { user_id: userId, connection_id: connectionId } of connections)
      await enqueueSync(services, tx, { userId, connectionId });
  });
}
