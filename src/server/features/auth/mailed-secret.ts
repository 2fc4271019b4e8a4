import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { CODE_TRIES } from '../../data/users/limits.ts';
import { normaliseEmail } from '../../data/users/users.repo.ts';

/** A link token or secret code as presented. */
export interface Presented {
  email: string;
  /** The long token of the link, or the eight-digit code. */
  secret: string;
  /** The secret of the presenting browser, if it has one. */
  browser: string | undefined;
  now: Date;
}

/** The verified mail request, not used up yet; or why it could not be verified. */
export type Proof =
  | { requestId: number; userId: number }
  | { refusal: 'bad_code' | 'link_expired' | 'other_browser' };

/** Checks a link or code against the mailed one. A typed code uses one of the attempts, right or wrong. */
export function proveMailed(tx: Tx, presented: Presented): Promise<Proof> {
  const digits = presented.secret.replace(/\s+/g, '');
  return /^\d{8}$/.test(digits) ? proveCode(tx, presented, digits) : proveLink(tx, presented);
}

/** Uses up a verified request. Of any number of calls at once only one returns true. */
export async function useUp(
  tx: Tx,
  proof: { requestId: number; userId: number },
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('login_requests')
    .set({ used: now })
    .where('user_id', '=', proof.userId)
    .where('request_id', '=', proof.requestId)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .returning('request_id')
    .executeTakeFirst();
  return used !== undefined;
}

async function proveLink(tx: Tx, { email, secret, browser, now }: Presented): Promise<Proof> {
  const request = await tx
    .selectFrom('login_requests')
    .innerJoin('users', 'users.user_id', 'login_requests.user_id')
    .select(['request_id', 'login_requests.user_id', 'browser_hash', 'expires', 'used'])
    .where('link_hash', '=', hashToken(secret))
    .where(sql`lower(users.email)`, '=', normaliseEmail(email))
    .executeTakeFirst();
  if (request === undefined || request.used !== null || request.expires <= now)
    return { refusal: 'link_expired' };
  const isSameBrowser = browser !== undefined && timingSafeEqual(hashToken(browser), request.browser_hash);
  if (!isSameBrowser) return { refusal: 'other_browser' };
  return { requestId: request.request_id, userId: request.user_id };
}

async function proveCode(tx: Tx, { email, browser, now }: Presented, digits: string): Promise<Proof> {
  if (browser === undefined) return { refusal: 'other_browser' };
  const mine = tx
    .selectFrom('login_requests')
    .innerJoin('users', 'users.user_id', 'login_requests.user_id')
    .where(sql`lower(users.email)`, '=', normaliseEmail(email))
    .where('browser_hash', '=', hashToken(browser));
  // Taking and counting an attempt is one statement, so fifty guesses at once still only get five attempts.
  const tried = await tx
    .updateTable('login_requests')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('request_id', 'in', mine.select('request_id'))
    .where('used', 'is', null)
    .where('expires', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['request_id', 'user_id', 'code_hash'])
    .execute();
  const hash = hashToken(digits);
  const right = tried.find(({ code_hash }) => timingSafeEqual(code_hash, hash));
  if (right !== undefined) return { requestId: right.request_id, userId: right.user_id };
  if (tried.length > 0) return { refusal: 'bad_code' };
  const past = await mine.select('request_id').executeTakeFirst();
  return { refusal: past === undefined ? 'bad_code' : 'link_expired' };
}
