import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Tx } from '../../db/database.ts';
import type { Throttles } from '../../db/account-tables.ts';
import { FAILURE_WINDOW_SECONDS, FAILURES_BEFORE_LOCK, LOCK_SECONDS, secondsAfter } from './limits.ts';

/** Counters kept in the database, so that every process sees them. Keys are hashes: they name nobody. */
export type ThrottleKey = string & { readonly __throttle: true };

export function throttleKey(kind: string, value: string): ThrottleKey {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex') as ThrottleKey;
}

/** The client address as it is counted: an IPv6 customer holds a whole /64. */
export function addressKey(kind: string, ip: string): ThrottleKey {
  const mapped = ip.replace(/^::ffff:/i, '');
  return throttleKey(kind, isIPv6(mapped) && !isIPv4(mapped) ? network(mapped) : mapped);
}

/** True while one of the keys is locked. Takes no lock; openAttempt decides. */
export async function isLocked(tx: Tx, keys: readonly ThrottleKey[], now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('throttles')
    .select('key')
    .where('key', 'in', keys)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Begins judging one attempt, under row locks that hold to the end of the transaction; undefined when a key is locked,
 * and then the outcome must not be told. Call `failed` with a failure; the fifth one locks. However many attempts run
 * at once, no more than five failures are told.
 */
export async function openAttempt(
  tx: Tx,
  keys: readonly ThrottleKey[],
  now: Date,
): Promise<{ failed(): Promise<void> } | undefined> {
  const rows = await lockRows(tx, keys, now);
  if (rows.some(({ locked_until }) => locked_until !== null && locked_until > now)) return undefined;
  return {
    async failed() {
      for (const row of rows) await countFailure(tx, row, now);
    },
  };
}

async function countFailure(tx: Tx, counter: Throttles, now: Date): Promise<void> {
  const windowStart = secondsAfter(now, -FAILURE_WINDOW_SECONDS);
  const fresh = counter.locked_until !== null || counter.window_start <= windowStart;
  const failures = fresh ? 1 : counter.count + 1;
  await tx
    .updateTable('throttles')
    .set({
      count: failures,
      window_start: fresh ? now : counter.window_start,
      locked_until: failures >= FAILURES_BEFORE_LOCK ? secondsAfter(now, LOCK_SECONDS) : null,
    })
    .where('key', '=', counter.key)
    .execute();
}

/** Forgets the failures counted under a key, after a success that proves who is there. */
export async function forgetFailures(tx: Tx, key: ThrottleKey): Promise<void> {
  await tx.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Takes one turn of a limited act; false when the turns of this window are used up. */
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

/** The counters, made where missing and locked in one order for everybody, so that nobody waits in a circle. */
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

/** The first four groups of an IPv6 address. */
function network(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}
