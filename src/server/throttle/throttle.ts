import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { secondsAfter } from '#domain/seconds-after.ts';
import type { Tx } from '../db/database.ts';
import { ipv6Network } from '../http/address-range.ts';
import type { Throttles } from './schema.ts';

/**
 * How many wrong passwords (or codes) in a row lock the account; SECURITY leaves the number to us. Five is enough for
 * typing errors.
 */
const FAILURES_BEFORE_LOCK = 5;
/** Spec 1, 9: failed-login lockout. */
const LOCK_SECONDS = 300;
/** Failures further apart than this do not add up. */
const FAILURE_WINDOW_SECONDS = 900;

/** A counter in the database, so that every process sees it. Keys are hashes, so they identify no one. */
export type ThrottleKey = string & { readonly __throttle: true };

export function throttleKey(kind: string, value: string): ThrottleKey {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex') as ThrottleKey;
}

/** The client address as counted: an IPv6 customer has a whole /64. */
export function addressKey(kind: string, ip: string): ThrottleKey {
  const mapped = ip.replace(/^::ffff:/i, '');
  return throttleKey(kind, isIPv6(mapped) && !isIPv4(mapped) ? ipv6Network(mapped, 4) : mapped);
}

/** The counters of an attempt's failures: five lock an account, while those of a client address only slow it down. */
export interface Guessed {
  /** Undefined for mailed codes, which have a separate limit. */
  readonly account?: ThrottleKey;
  /** Undefined if another attempt counts it. */
  readonly address?: ThrottleKey;
}

/** Whether the account is locked, and how often the address has failed. Takes no row lock; openAttempt decides. */
export async function failuresBefore(
  tx: Tx,
  { account, address }: Required<Pick<Guessed, 'address'>> & Guessed,
  now: Date,
): Promise<{ isLocked: boolean; ofAddress: number }> {
  const rows = await tx
    .selectFrom('throttles')
    .select(['key', 'count', 'window_start', 'locked_until'])
    .where('key', 'in', account === undefined ? [address] : [account, address])
    .execute();
  const slowed = rows.find(({ key }) => key === address);
  const isRecent = slowed !== undefined && slowed.window_start > secondsAfter(now, -FAILURE_WINDOW_SECONDS);
  return {
    isLocked: rows.some((row) => row.key === account && isLockedAt(row, now)),
    ofAddress: isRecent ? slowed.count : 0,
  };
}

/**
 * Starts one attempt, under row locks that last until the end of the transaction. Undefined if the account is locked:
 * then the reply must not depend on the outcome. Call `failed` after a failure; the fifth one locks the account and
 * returns true. However many attempts run at once, at most five learn that they failed.
 */
export async function openAttempt(
  tx: Tx,
  { account, address }: Guessed,
  now: Date,
): Promise<{ failed(): Promise<{ locks: boolean }> } | undefined> {
  const rows = await lockRows(
    tx,
    [account, address].filter((key) => key !== undefined),
    now,
  );
  if (rows.some((row) => row.key === account && isLockedAt(row, now))) return undefined;
  return {
    async failed() {
      let locks = false;
      for (const row of rows) {
        const failures = await countFailure(tx, row, now, row.key === account);
        if (row.key === account) locks = failures >= FAILURES_BEFORE_LOCK;
      }
      return { locks };
    },
  };
}

function isLockedAt({ locked_until }: Pick<Throttles, 'locked_until'>, now: Date): boolean {
  return locked_until !== null && locked_until > now;
}

async function countFailure(tx: Tx, counter: Throttles, now: Date, canLock: boolean): Promise<number> {
  const windowStart = secondsAfter(now, -FAILURE_WINDOW_SECONDS);
  const fresh = counter.locked_until !== null || counter.window_start <= windowStart;
  const failures = fresh ? 1 : counter.count + 1;
  await tx
    .updateTable('throttles')
    .set({
      count: failures,
      window_start: fresh ? now : counter.window_start,
      locked_until: canLock && failures >= FAILURES_BEFORE_LOCK ? secondsAfter(now, LOCK_SECONDS) : null,
    })
    .where('key', '=', counter.key)
    .execute();
  return failures;
}

/** Deletes the failures counted under a key, after a success that proves the person's identity. */
export async function clearFailures(tx: Tx, key: ThrottleKey): Promise<void> {
  await tx.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Counts one use of a limited action; false if the limit of this window is reached. */
export async function takeTurn(
  tx: Tx,
  key: ThrottleKey,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
  now: Date,
): Promise<boolean> {
  const [row] = await lockRows(tx, [key], now);
  if (row === undefined) throw new Error('the counter is missing');
  const fresh = row.window_start <= secondsAfter(now, -windowSeconds);
  const count = fresh ? 1 : row.count + 1;
  if (count > limit) return false;
  await tx
    .updateTable('throttles')
    .set({ count, window_start: fresh ? now : row.window_start })
    .where('key', '=', key)
    .execute();
  return true;
}

/** The counters, created if missing and always locked in the same order, which prevents deadlocks. */
async function lockRows(tx: Tx, keys: readonly ThrottleKey[], now: Date) {
  const ordered = keys.toSorted();
  await tx
    .insertInto('throttles')
    .values(ordered.map((key) => ({ key, count: 0, window_start: now, locked_until: null })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx
    .selectFrom('throttles')
    .selectAll()
    .where('key', 'in', ordered)
    .orderBy('key')
    .forUpdate()
    .execute();
}
