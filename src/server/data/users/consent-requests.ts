import { timingSafeEqual } from 'node:crypto';
import { secondsAfter } from '#domain/seconds-after.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';

/** How long a person can take at their bank or at HMRC. */
export const CONSENT_SECONDS = 900;
const CONSENTS = { limit: 30, windowSeconds: 3_600 };

/** Where a person is asked to let us act for them. */
export type ConsentService = 'bank' | 'hmrc';

const TOO_OFTEN: Readonly<Record<ConsentService, string>> = {
  bank: 'You have asked your banks too often. Try again in an hour.',
  hmrc: 'You have asked HMRC too often. Try again in an hour.',
};

/** Why a return does not count: its link has been used or has expired, or it began in another browser. */
export type ConsentRefusal = 'link_over' | 'other_browser';

/**
 * Records that a person is going to a service from this browser. Returns the state to send along; it is valid for one
 * return. `secret` is returned with it, sealed by the caller. Throws too_many_requests.
 */
export async function beginConsent(
  tx: Tx,
  { userId, service, browser, secret, now }: NewConsent,
): Promise<string> {
  if (!(await takeTurn(tx, throttleKey(`${service} consent`, String(userId)), CONSENTS, now)))
    throw new AppError('too_many_requests', TOO_OFTEN[service]);
  // Expired ones are no longer needed.
  await tx.deleteFrom('consent_requests').where('user_id', '=', userId).where('expires', '<=', now).execute();
  const state = newToken();
  await tx
    .insertInto('consent_requests')
    .values({
      user_id: userId,
      service,
      secret_sealed: secret ?? null,
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      created: now,
      expires: secondsAfter(now, CONSENT_SECONDS),
      used: null,
    })
    .execute();
  return state;
}

interface NewConsent {
  readonly userId: number;
  readonly service: ConsentService;
  readonly browser: string;
  readonly secret?: Buffer;
  readonly now: Date;
}

interface TakenConsent {
  readonly userId: number;
  readonly requestId: number;
  readonly secret: Buffer | null;
}

/** Uses up a state and returns its person, or why it is invalid. Of several calls at once, one succeeds. */
export async function takeConsent(
  tx: Tx,
  {
    service,
    state,
    browser,
    now,
  }: { service: ConsentService; state: string | undefined; browser: string | undefined; now: Date },
): Promise<TakenConsent | { refusal: ConsentRefusal }> {
  if (!state) return { refusal: 'link_over' };
  const request = await tx
    .selectFrom('consent_requests')
    .select(['user_id', 'request_id', 'browser_hash', 'secret_sealed'])
    .where('service', '=', service)
    .where('state_hash', '=', hashToken(state))
    .where('used', 'is', null)
    .where('expires', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (request === undefined) return { refusal: 'link_over' };
  // It stays valid for the browser it was made for.
  if (browser === undefined || !timingSafeEqual(hashToken(browser), request.browser_hash))
    return { refusal: 'other_browser' };
  await tx
    .updateTable('consent_requests')
    .set({ used: now })
    .where('user_id', '=', request.user_id)
    .where('request_id', '=', request.request_id)
    .execute();
  return { userId: request.user_id, requestId: request.request_id, secret: request.secret_sealed };
}

/** Records that the service's reply has been processed, and how that ended. The waiting page checks for it. */
export async function recordReply(
  tx: Tx,
  { userId, requestId, outcome }: { userId: number; requestId: number; outcome?: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('consent_requests')
    .set({ answered: now, ...(outcome !== undefined && { outcome }) })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute();
}

/** When the service last replied, as ISO 8601; empty if not recently. */
export async function lastReply(tx: Tx, userId: number, service: ConsentService): Promise<string> {
  const { at } = await tx
    .selectFrom('consent_requests')
    .select(({ fn }) => fn.max('answered').as('at'))
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .executeTakeFirstOrThrow();
  return at?.toISOString() ?? '';
}

/** How the visit ended that the service last replied to; undefined if that is not known. */
export async function lastOutcome(
  tx: Tx,
  userId: number,
  service: ConsentService,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('consent_requests')
    .select('outcome')
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .where('answered', 'is not', null)
    .orderBy('answered', 'desc')
    .orderBy('request_id', 'desc')
    .executeTakeFirst();
  return row?.outcome ?? undefined;
}
