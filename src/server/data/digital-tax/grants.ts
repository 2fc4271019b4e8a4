import { secondsAfter } from '#domain/seconds-after.ts';
import type { Tx } from '../../db/database.ts';
import { GrantLost } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import { refreshPair, type Tokens } from '../../integrations/hmrc-mtd/oauth.ts';
import type { Services } from '../../services.ts';
import { applicationOf } from './application.ts';

/** A token that is about to expire is renewed before use. */
const MARGIN_SECONDS = 120;

/** Who allowed us to act at HMRC: the person, or an agent for their clients. */
export type Holder = { readonly userId: number } | { readonly agentId: number };

/** The holder of the grant that a caller uses. */
export function holderOf({ userId, agentId }: { userId: number; agentId: number | undefined }): Holder {
  return agentId === undefined ? { userId } : { agentId };
}

/** Saves a new grant in place of an earlier one. */
export function saveGrant(services: Services, holder: Holder, tokens: Tokens, now: Date): Promise<void> {
  const columns = { ...tokenColumns(services, tokens, now), granted: now };
  return asHolder(services, holder, async (tx) => {
    if ('userId' in holder)
      await tx
        .insertInto('hmrc_grants')
        .values({ user_id: holder.userId, ...columns })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, nino_changed: false }))
        .execute();
    else
      await tx
        .insertInto('hmrc_agent_grants')
        .values({ agent_id: holder.agentId, ...columns })
        .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(columns))
        .execute();
  });
}

/** When the holder granted it; undefined without a grant that works. */
export function grantedAt(services: Services, holder: Holder): Promise<Date | undefined> {
  return asHolder(services, holder, async (tx) => {
    const row = await grantRow(tx, holder);
    return row?.refresh_token_sealed == null ? undefined : row.granted;
  });
}

/** Whether the holder had a grant that HMRC has ended. */
export function isGrantEnded(services: Services, holder: Holder): Promise<boolean> {
  return asHolder(services, holder, async (tx) => {
    const row = await grantRow(tx, holder);
    return row !== undefined && row.refresh_token_sealed === null;
  });
}

/** Deletes the grant here. At HMRC the holder can also end it in their online account. */
export function deleteGrant(services: Services, holder: Holder): Promise<void> {
  return asHolder(services, holder, async (tx) => {
    if ('userId' in holder) await tx.deleteFrom('hmrc_grants').where('user_id', '=', holder.userId).execute();
    else await tx.deleteFrom('hmrc_agent_grants').where('agent_id', '=', holder.agentId).execute();
  });
}

/**
 * Ends a person's grant, because the account now has another National Insurance number: HMRC gave it for the earlier one.
 * HMRC has no call that ends a grant, so we delete its tokens.
 */
export async function endGrantOfEarlierNino(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('hmrc_grants')
    .set({ ...NO_TOKENS, nino_changed: true })
    .where('user_id', '=', userId)
    .execute();
}

/** Whether a person's grant ended because of another number, and there is no new one yet. */
export async function endedByOtherNino(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('hmrc_grants')
    .select('nino_changed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.nino_changed === true;
}

const NO_TOKENS = { access_token_sealed: null, refresh_token_sealed: null, access_expires: null };

/**
 * An access token of a grant. `refused` is one that HMRC no longer accepts: it is renewed, unless someone else has done
 * so. Undefined without a grant, or if HMRC has ended it, which is recorded. A refresh token works once and its pair
 * replaces the old one at HMRC at once, so the row is locked during the request and both are saved with it. Throws
 * HmrcUnreachable.
 */
export function accessOf(
  services: Services,
  holder: Holder,
  { refused }: { refused?: string } = {},
): Promise<string | undefined> {
  const { seal, config, clock } = services;
  return asHolder(services, holder, async (tx) => {
    const now = clock();
    const row = await grantRow(tx, holder, { lock: true });
    if (row?.access_token_sealed == null || row.refresh_token_sealed === null) return undefined;
    const access = seal.open(row.access_token_sealed);
    const isFresh = row.access_expires !== null && row.access_expires > secondsAfter(now, MARGIN_SECONDS);
    if (isFresh && access !== refused) return access;
    try {
      const pair = await refreshPair(applicationOf(config), seal.open(row.refresh_token_sealed));
      await updateGrant(tx, holder, tokenColumns(services, pair, now));
      return pair.access;
    } catch (error) {
      if (!(error instanceof GrantLost)) throw error;
      await updateGrant(tx, holder, NO_TOKENS);
      return undefined;
    }
  });
}

function tokenColumns({ seal }: Services, { access, refresh, lives }: Tokens, now: Date) {
  return {
    access_token_sealed: seal.seal(access),
    refresh_token_sealed: seal.seal(refresh),
    access_expires: secondsAfter(now, lives),
  };
}

function asHolder<T>({ db }: Services, holder: Holder, work: (tx: Tx) => Promise<T>): Promise<T> {
  return 'userId' in holder ? db.asUser(holder.userId, work) : db.asAgent(holder.agentId, work);
}

function grantRow(tx: Tx, holder: Holder, { lock = false } = {}) {
  const columns = ['access_token_sealed', 'refresh_token_sealed', 'access_expires', 'granted'] as const;
  const query =
    'userId' in holder
      ? tx.selectFrom('hmrc_grants').select(columns).where('user_id', '=', holder.userId)
      : tx.selectFrom('hmrc_agent_grants').select(columns).where('agent_id', '=', holder.agentId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

async function updateGrant(
  tx: Tx,
  holder: Holder,
  columns: {
    access_token_sealed: Buffer | null;
    refresh_token_sealed: Buffer | null;
    access_expires: Date | null;
  },
): Promise<void> {
  if ('userId' in holder)
    await tx.updateTable('hmrc_grants').set(columns).where('user_id', '=', holder.userId).execute();
  else
    await tx.updateTable('hmrc_agent_grants').set(columns).where('agent_id', '=', holder.agentId).execute();
}
