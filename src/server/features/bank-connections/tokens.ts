import { secondsAfter } from '#domain/seconds-after.ts';
import type { Tx } from '../../db/database.ts';
import { isGone } from '../../integrations/open-banking/bank-error.ts';
import type { Tokens } from '../../integrations/open-banking/truelayer.ts';
import type { Services } from '../../services.ts';
import { bankingOf } from './banking-of.ts';

/** A token that is about to expire is renewed before it is used. */
const MARGIN_SECONDS = 120;

/** The columns tokens are kept in, sealed. */
export function tokenColumns({ seal }: Services, { access, refresh, lives }: Tokens, now: Date) {
  return {
    access_token_sealed: seal.seal(access),
    refresh_token_sealed: seal.seal(refresh),
    access_expires: secondsAfter(now, lives),
  };
}

/** Nobody can use the connection again until the person consents anew; accounts show it as lost. */
export async function loseTokens(tx: Tx, userId: number, connectionId: number): Promise<void> {
  await tx
    .updateTable('bank_connections')
    .set({ access_token_sealed: null, refresh_token_sealed: null, access_expires: null })
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .execute();
}

/**
 * An access token of a connection, renewed when it is about to expire or `renew` says so. Undefined when the connection is
 * gone or the provider refuses to renew it, which is noted. Throws BankError when the provider cannot be asked. A token to
 * come back with works once: the row is locked while the provider is asked, so that nobody uses the same one.
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
      await loseTokens(tx, userId, connectionId);
      return undefined;
    }
  });
}
