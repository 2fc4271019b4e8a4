import { requestOf, type Call } from './wire.ts';

/**
 * Makes a call while the page may be closing, without waiting for the answer. A body that is too large for that is sent
 * all the same, and arrives if the page lives long enough: who calls must not count on it.
 */
export function lastCall(
  call: Call,
  caller: { token: string; agentId: number | undefined },
  now: number,
): void {
  const { url, init } = requestOf({ ...call, outlivesPage: true }, caller, now);
  void fetch(url, init).catch(() => undefined);
}
