import { secondsAfter } from '#domain/seconds-after.ts';
import type { Tx } from '../../db/database.ts';
import { isGone } from '../../integrations/open-banking/bank-error.ts';
import type { Tokens } from '../../integrations/open-banking/truelayer.ts';
import type { Services } from '../../services.ts';
import { bankingOf } from './banking-of.ts';

/** A token that is about to expire is renewed before use. */
const MARGIN_SECONDS = 120;

/** The database columns for tokens, sealed. */
export function tokenColumns({ seal }: Services, { access, refresh, lives }: Tokens, now: Date) {
  return {
    access_token_sealed: seal.seal(access),
    refresh_token_sealed: seal.seal(refresh),
    access_expires: secondsAfter(now, lives),
  };
}

/** Marks the connection as lost; it cannot be used until the person consents again. */
export async function markTokensLost(tx: Tx, userId: number, connectionId: number): Promise<void> {
  await tx
    .updateTable('bank_connections')
    .set({ access_token_sealed: null, refresh_token_sealed: null, access_expires: null })
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .execute();
}

/**
 * An access token of a connection, renewed if it is about to expire or `renew` is set. Undefined if the connection no
 * longer exists or the provider refuses to renew it, which is recorded. Throws BankError if the provider cannot be
 * reached. A refresh token works once, so the row is locked during the request.
 */
export function accessOf(
  services: Services,
  userId: number,
  connectionId: number,
  { renew }: { renew: boolean },
): Promise<string | undefined> {
  const { db, seal, config, clock } = services;
  return db.asUser(userId, async (tx) => {
    const now = clock();
    const row = await tx
      .selectFrom('bank_connections')
      .select(['access_token_sealed', 'refresh_token_sealed', 'access_expires'])
      .where('user_id', '=', userId)
      .where('connection_id', '=', connectionId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.access_token_sealed == null || row.refresh_token_sealed === null) return undefined;
    const isGood = row.access_expires !== null && row.access_expires > secondsAfter(now, MARGIN_SECONDS);
    if (isGood && !renew) return seal.open(row.access_token_sealed);
    try {
      const fresh = await bankingOf(config).refresh(seal.open(row.refresh_token_sealed));
      await tx
        .updateTable('bank_connections')
        .set(tokenColumns(services, fresh, now))
        .where('user_id', '=', userId)
        .where('connection_id', '=', connectionId)
        .execute();
      return fresh.access;
    } catch (error) {
      if (!isGone(error)) throw error;
      await markTokensLost(tx, userId, connectionId);
      return undefined;
    }
  });
}
