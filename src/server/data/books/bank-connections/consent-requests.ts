import { timingSafeEqual } from 'node:crypto';
import type { BankOutcome } from '#contract/bank-connections.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { hashToken, newToken } from '../../../crypto/tokens.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { takeTurn, throttleKey } from '../../../throttle/throttle.ts';

/** So long somebody may take at their bank. */
export const CONSENT_SECONDS = 900;
const CONSENTS = { limit: 30, windowSeconds: 3_600 };

/**
 * Notes that a person goes to their bank from this browser. Gives the state that goes along and comes back once. Throws
 * too_many_requests.
 */
export async function beginConsent(tx: Tx, userId: number, browser: string, now: Date): Promise<string> {
  if (!(await takeTurn(tx, throttleKey('bank consent', String(userId)), CONSENTS, now)))
    throw new AppError('too_many_requests', 'You have asked your banks too often. Try again in an hour.');
  // Those that are over are of no use to anybody.
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

/** Whose state it is, which is used up with this; or why it is no good. Of any number at once one gets the person. */
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
  // It stays good for the browser it was made for.
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

/** Notes that what the bank came back with was dealt with, whatever came of it: the page that waits for it looks. */
export async function noteAnswer(
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

/** When a bank last came back, as ISO 8601; empty when none did lately. */
export async function lastAnswer(tx: Tx, userId: number): Promise<string> {
  const { at } = await tx
    .selectFrom('consent_requests')
    .select(({ fn }) => fn.max('answered').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return at?.toISOString() ?? '';
}
