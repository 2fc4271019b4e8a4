import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { CODE_TRIES } from '../../data/users/limits.ts';
import { normaliseEmail } from '../../data/users/users.repo.ts';

/** A link token or secret code somebody presents. */
export interface Presented {
  email: string;
  /** The long token of the link, or the eight digits. */
  secret: string;
  /** The secret of the presenting browser, if it has one. */
  browser: string | undefined;
  now: Date;
}

/** The mailed request that was proved, not used up yet; or why it was not. */
export type Proof =
  | { requestId: number; userId: number }
  | { refusal: 'bad_code' | 'link_expired' | 'other_browser' };

/** Checks a link or code against what was mailed. A typed code takes one of the tries, right or wrong. */
export function proveMailed(tx: Tx, presented: Presented): Promise<Proof> {
  const digits = presented.secret.replace(/\s+/g, '');
  return /^\d{8}$/.test(digits) ? proveCode(tx, presented, digits) : proveLink(tx, presented);
}

/** Uses a proved request up; false when somebody was faster. Only one of any number at once gets true. */
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
  const asked = browser !== undefined && timingSafeEqual(hashToken(browser), request.browser_hash);
  if (!asked) return { refusal: 'other_browser' };
  return { requestId: request.request_id, userId: request.user_id };
}

async function proveCode(tx: Tx, { email, browser, now }: Presented, digits: string): Promise<Proof> {
  if (browser === undefined) return { refusal: 'other_browser' };
  const mine = tx
    .selectFrom('login_requests')
    .innerJoin('users', 'users.user_id', 'login_requests.user_id')
    .where(sql`lower(users.email)`, '=', normaliseEmail(email))
    .where('browser_hash', '=', hashToken(browser));
  // Taking a try and counting it is one statement: fifty guesses at once are still five.
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
