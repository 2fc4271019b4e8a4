import type { extendConsent } from '#contract/bank-connections/bank-connections.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { isGone } from '../../integrations/open-banking/bank-error.ts';
import type { Extended } from '../../integrations/open-banking/truelayer.ts';
import type { Services } from '../../services.ts';
import { bankingOf } from './banking-of.ts';
import { beginConsent } from '../../data/users/consent-requests.ts';
import { enqueueSync } from './enqueue-syncs.ts';
import { bankedAccount } from './own-account.ts';
import { markTokensLost, tokenColumns } from './tokens.ts';

const RECONNECT = 'This account is disconnected. Reconnect it to continue.';

/**
 * Confirms a consent for another 90 days, unless the bank wants its customer to sign in. Undefined if the provider
 * refuses it, which is recorded. Throws not_found; conflict for a disconnected account; BankError.
 */
export async function extendBankConsent(
  services: Services,
  tx: Tx,
  { userId, accountId, browser, now }: { userId: number; accountId: number; browser: string; now: Date },
): Promise<ReplyOf<typeof extendConsent> | undefined> {
  const { connectionId } = await bankedAccount(tx, userId, accountId);
  if (connectionId === null) throw new AppError('conflict', RECONNECT);
  // Locked, because a refresh token only works once.
  const connection = await tx
    .selectFrom('bank_connections')
    .select('refresh_token_sealed')
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst();
  if (connection?.refresh_token_sealed == null) throw new AppError('conflict', RECONNECT);
  const state = await beginConsent(tx, { userId, service: 'bank', browser, now });
  const user = await userOf(tx, userId);
  const refresh = services.seal.open(connection.refresh_token_sealed);
  let extended: Extended;
  try {
    extended = await bankingOf(services.config).extend({ refresh }, { user, state });
  } catch (error) {
    if (!isGone(error)) throw error;
    await markTokensLost(tx, userId, connectionId);
    return undefined;
  }
  if (extended.action === 'authenticate') return { action: 'authentication_needed', url: extended.url };
  await renew(services, tx, { userId, connectionId, now }, extended);
  return { action: 'no_action_needed' };
}

async function renew(
  services: Services,
  tx: Tx,
  { userId, connectionId, now }: { userId: number; connectionId: number; now: Date },
  { tokens }: Extract<Extended, { action: 'done' }>,
): Promise<void> {
  const today = ukDateOf(now);
  await tx
    .updateTable('bank_connections')
    .set({ consented: today, ...(tokens && tokenColumns(services, tokens, now)) })
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .execute();
  await tx
    .updateTable('accounts')
    .set({ connected: today })
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .execute();
  await enqueueSync(services, tx, { userId, connectionId });
}

/** The person giving consent, in the provider's format. */
async function userOf(tx: Tx, userId: number) {
  const { guid, name, email } = await tx
    .selectFrom('users')
    .select(['guid', 'name', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { id: guid, name: name || email, email };
}
