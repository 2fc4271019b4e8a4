import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';

/** The tokens of a consent that is forgotten here: sealed, base64. */
export interface RevokeJob {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Ends a connection that no account needs any more: what is stored of the consent is deleted in this transaction, and a
 * job has it deleted at the provider of open banking. Nothing happens while an account that is not removed is connected
 * by it, so whoever disconnects an account (sets its connection_id to null) calls this afterwards without counting.
 */
export async function forgetConnection(
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
    // A sync that is under way keeps the tokens it was given before this reads them.
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
  // Removed accounts: recovered, they are disconnected.
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
  const { access_token_sealed: access, refresh_token_sealed: refresh } = connection;
  if (access === null || refresh === null) return;
  const job: RevokeJob = { access: access.toString('base64'), refresh: refresh.toString('base64') };
  await jobs.enqueue(tx, 'revoke-consent', job);
}
