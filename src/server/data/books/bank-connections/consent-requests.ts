import { timingSafeEqual } from 'node:crypto';
import type { BankOutcome } from '#contract/bank-connections/bank-connections.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { hashToken, newToken } from '../../../crypto/tokens.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { takeTurn, throttleKey } from '../../../throttle/throttle.ts';

/** How long a person can take at their bank. */
export const CONSENT_SECONDS = 900;
const CONSENTS = { limit: 30, windowSeconds: 3_600 };

/**
 * Records that a person is going to their bank from this browser. Returns the state to send along; it is valid for one
 * return. Throws too_many_requests.
 */
export async function beginConsent(tx: Tx, userId: number, browser: string, now: Date): Promise<string> {
  if (!(await takeTurn(tx, throttleKey('bank consent', String(userId)), CONSENTS, now)))
    throw new AppError('too_many_requests', 'You have asked your banks too often. Try again in an hour.');
  // Expired ones are no longer needed.
  await tx.deleteFrom('consent_requests').where('user_id', '=', userId).where('expires', '<=', now).execute();
  const state = newToken();
  await tx
    .insertInto('consent_requests')
    .values({
      user_id: userId,
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      created: now,
      expires: secondsAfter(now, CONSENT_SECONDS),
      used: null,
    })
    .execute();
  return state;
}

/** Uses up a state and returns its person, or why it is invalid. Of several calls at once, one succeeds. */
export async function takeConsent(
  tx: Tx,
  { state, browser, now }: { state: string | undefined; browser: string | undefined; now: Date },
): Promise<{ userId: number; requestId: number } | { refusal: BankOutcome }> {
  if (!state) return { refusal: 'link_over' };
  const request = await tx
    .selectFrom('consent_requests')
    .select(['user_id', 'request_id', 'browser_hash'])
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
  return { userId: request.user_id, requestId: request.request_id };
}

/** Records that the bank's reply has been processed, successfully or not. The waiting page checks for it. */
export async function recordReply(
  tx: Tx,
  { userId, requestId }: { userId: number; requestId: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('consent_requests')
    .set({ answered: now })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute();
}

/** When the bank last replied, as ISO 8601; empty if not recently. */
export async function lastReply(tx: Tx, userId: number): Promise<string> {
  const { at } = await tx
    .selectFrom('consent_requests')
    .select(({ fn }) => fn.max('answered').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return at?.toISOString() ?? '';
}
