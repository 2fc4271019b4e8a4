import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { hashToken, newCode, newToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import {
  MAILED_CODE_SECONDS,
  MAILS_FROM_ONE_CLIENT,
  MAILS_TO_ONE_ADDRESS,
  TRIAL_DAYS,
} from '../../data/users/limits.ts';
import { linkMail } from './mails.ts';
import { addressKey, takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { findAccount, isEmail, normaliseEmail } from '../../data/users/users.repo.ts';

export interface LinkRequest {
  email: string;
  /** First path segment of the page to open after signing in. */
  target: string | undefined;
  /** The code of an adviser whose link led here. The page asks about it after the login. */
  agentCode: string | undefined;
  /** The secret of the browser that makes the request. */
  browser: string;
  ip: string;
  now: Date;
}

/**
 * Signs up, or sends a magic link: mails a link and a secret code. Known and unknown addresses run the same statements
 * and get the same reply, even if the mail is skipped because there were too many. Returns a reference that reveals
 * nothing about the account; undefined if the address is invalid.
 */
export async function requestLink(services: Services, request: LinkRequest): Promise<string | undefined> {
  const email = normaliseEmail(request.email);
  if (!isEmail(email)) return undefined;
  const guid = randomUUID();
  const { now } = request;
  await services.db.asSystem(async (tx) => {
    const allowed =
      (await takeTurn(tx, addressKey('mail-from', request.ip), MAILS_FROM_ONE_CLIENT, now)) &&
      (await takeTurn(tx, throttleKey('mail-to', email), MAILS_TO_ONE_ADDRESS, now));
    if (!allowed) return;
    const userId = await accountOf(tx, email, now);
    const link = newToken();
    const code = newCode();
    await tx
      .insertInto('login_requests')
      .values({
        user_id: userId,
        guid,
        link_hash: hashToken(link),
        code_hash: hashToken(code),
        browser_hash: hashToken(request.browser),
        created: now,
        expires: secondsAfter(now, MAILED_CODE_SECONDS),
        used: null,
      })
      .execute();
    const url = linkOf(services.config.publicUrl, link, request, email);
    await enqueueMail(services, tx, linkMail(email, url, code));
  });
  return guid;
}

/** The account of an address, created with its trial if there is none. */
export async function accountOf(tx: Tx, email: string, now: Date): Promise<number> {
  await tx
    .insertInto('users')
    .values({
      guid: randomUUID(),
      email,
      password_hash: null,
      plan: 1,
      trial_ends: trialEnd(ukDateOf(now)),
      subscription_until: null,
      joined: now,
      dob: null,
      nin_sealed: null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
  const account = await findAccount(tx, email);
  if (account === undefined) throw new Error('the account is neither there nor could be added');
  return account.user_id;
}

function trialEnd(today: CalendarDate): CalendarDate {
  return addDays(today, TRIAL_DAYS);
}

function linkOf(
  publicUrl: string,
  token: string,
  { target, agentCode }: Pick<LinkRequest, 'target' | 'agentCode'>,
  email: string,
): string {
  const query = new URLSearchParams();
  if (target !== undefined && /^[A-Za-z0-9_-]{1,40}$/.test(target)) query.set('target', target);
  // Of an unknown code, only what could be one: a stranger cannot put words into our mails.
  if (agentCode !== undefined && /^[A-Za-z0-9 -]{1,40}$/.test(agentCode)) query.set('agentCode', agentCode);
  const page = query.size === 0 ? '' : `?${query}`;
  return `${publicUrl}/magiclink/${token}/${encodeURIComponent(email)}${page}`;
}
