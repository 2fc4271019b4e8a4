import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';

/** The tokens of a deleted consent: encrypted, base64. */
export interface RevokeJob {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Ends a connection that no account needs. The stored consent is deleted in this transaction, and a job deletes it at
 * the open banking provider. Does nothing while an enabled account still uses the connection. So code that disconnects
 * an account (sets its connection_id to null) can always call this afterwards.
 */
export async function endConnection(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  userId: number,
  connectionId: number,
): Promise<void> {
  const connection = await tx
    .selectFrom('bank_connections')
    .select(['access_token_sealed', 'refresh_token_sealed'])
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    // A running sync saves its new tokens before this reads them.
    .forUpdate()
    .executeTakeFirst();
  if (connection === undefined) return;
  const needed = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (needed !== undefined) return;
  // Removed accounts: after recovery they are disconnected.
  await tx
    .updateTable('accounts')
    .set({ connection_id: null })
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .execute();
  await tx
    .deleteFrom('bank_connections')
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .execute();
  await enqueueRevoke(jobs, tx, connection);
}

/** Queues the end of all an account's consents at the provider. For an account whose rows are being deleted. */
export async function endAllConnections(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  userId: number,
): Promise<void> {
  const connections = await tx
    .selectFrom('bank_connections')
    .select(['access_token_sealed', 'refresh_token_sealed'])
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  for (const connection of connections) await enqueueRevoke(jobs, tx, connection);
}

async function enqueueRevoke(
  jobs: Services['jobs'],
  tx: Tx,
  {
    access_token_sealed: access,
    refresh_token_sealed: refresh,
  }: { access_token_sealed: Buffer | null; refresh_token_sealed: Buffer | null },
): Promise<void> {
  if (access === null || refresh === null) return;
  const job: RevokeJob = { access: access.toString('base64'), refresh: refresh.toString('base64') };
  await jobs.enqueue(tx, 'revoke-consent', job);
}
