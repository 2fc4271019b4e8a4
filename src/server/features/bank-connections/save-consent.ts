import { ukDateOf } from '#domain/calendar-date.ts';
import type { Tx } from '../../db/database.ts';
import type { BankAccount, Tokens } from '../../integrations/open-banking/truelayer.ts';
import type { Services } from '../../services.ts';
import { endConnection } from '../../data/books/bank-connections/forget-connection.ts';
import { knownAccount, type OwnAccount, nameFor } from './known-account.ts';
import { enqueueSync } from './enqueue-syncs.ts';
import { lockAccounts } from './own-account.ts';
import { tokenColumns } from './tokens.ts';

/** What a person consented to at their bank. */
export interface Given {
  readonly credentialsId: string;
  readonly providerId: string;
  readonly institution: string;
  readonly tokens: Tokens;
  readonly accounts: readonly BankAccount[];
}

/**
 * Saves a consent with the connection and its accounts, and queues a sync. A known account is connected again; a
 * removed one stays removed. Connections that no account uses afterwards are deleted. Returns how many accounts the
 * consent connects; with none, nothing is saved.
 */
export async function saveConsent(
  services: Services,
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
  given: Given,
): Promise<number> {
  // One at a time for each user: two at once would both create the accounts.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  await lockAccounts(tx, userId);
  const connectionId = await putConnection(services, tx, userId, given, now);
  const own: OwnAccount[] = await tx
    .selectFrom('accounts')
    .select([
      'account_id',
      'name',
      'enabled',
      'demo',
      'connection_id',
      'provider_account_id',
      'sort_code',
      'account_number',
      'imported_as',
    ])
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .execute();
  const names = new Set(own.map(({ name }) => name));
  const before = new Set<number>();
  let connected = 0;
  for (const account of given.accounts) {
    const known = knownAccount(own, account);
    if (known?.enabled === false) continue;
    const columns = {
      manual: false,
      connection_id: connectionId,
      provider_account_id: account.id,
      is_card: account.isCard,
      provider_id: given.providerId,
      institution: given.institution,
      holder: account.holder,
      sort_code: account.sortCode,
      account_number: account.number,
      currency: account.currency,
      connected: ukDateOf(now),
    };
    connected += 1;
    if (known === undefined) {
      const name = nameFor(account, given.institution, names);
      names.add(name);
      await tx
        .insertInto('accounts')
        .values({ user_id: userId, name, ...columns })
        .execute();
      continue;
    }
    if (known.connection_id !== null && known.connection_id !== connectionId) before.add(known.connection_id);
    // Another account of the same consent must not match it.
    own.splice(own.indexOf(known), 1);
    await tx
      .updateTable('accounts')
      .set(columns)
      .where('user_id', '=', userId)
      .where('account_id', '=', known.account_id)
      .execute();
  }
  for (const id of before) await endConnection(services, tx, userId, id);
  if (connected === 0) await endConnection(services, tx, userId, connectionId);
  else await enqueueSync(services, tx, { userId, connectionId });
  return connected;
}

/** The connection with these credentials and the new tokens: extending a consent at the bank keeps its credentials. */
async function putConnection(
  services: Services,
  tx: Tx,
  userId: number,
  { credentialsId, providerId, institution, tokens }: Given,
  now: Date,
): Promise<number> {
  const columns = {
    provider_id: providerId,
    institution,
    consented: ukDateOf(now),
    ...tokenColumns(services, tokens, now),
  };
  const { connection_id } = await tx
    .insertInto('bank_connections')
    .values({ user_id: userId, credentials_id: credentialsId, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'credentials_id']).doUpdateSet(columns))
    .returning('connection_id')
    .executeTakeFirstOrThrow();
  return connection_id;
}
