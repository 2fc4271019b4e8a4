import { requestOf, type Call } from './wire.ts';

/**
 * Makes a call while the page may be closing, without waiting for the answer. A body too large for that is sent
 * anyway and arrives if the page lives long enough, so callers must not rely on it.
 */
export function lastCall(
  call: Call,
  caller: { token: string; agentId: number | undefined },
  now: number,
): void {
  const { url, init } = requestOf({ ...call, outlivesPage: true }, caller, now);
  void fetch(url, init).catch(() => undefined);
}
