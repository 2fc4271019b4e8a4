import { requestOf, type Call } from './wire.ts';

/** Browsers let what is sent while a page closes be 64 kB in all; a little of it is left to others. */
const LARGEST_BODY = 60_000;

/**
 * Makes a call while the page may be closing, without waiting for the answer. A body that is too large for that is sent
 * all the same, and arrives if the page lives long enough: who calls must not count on it.
 */
export function lastCall(
  call: Call,
  caller: { token: string; agentId: number | undefined },
  now: number,
): void {
  const { url, init } = requestOf(call, caller, now);
  const size = typeof init.body === 'string' ? new TextEncoder().encode(init.body).length : 0;
  void fetch(url, { ...init, keepalive: size <= LARGEST_BODY }).catch(() => undefined);
}
