/**
 * Without a call for this long, the server ends the session; without a ping, we clear everything stored. Spec 1, 9.
 */
const IDLE_MS = 2_700_000;
/** How often the ping time is compared with now. */
const PING_EVERY_MS = 180_000;
/** How long before the end we ask people whether to stay. */
const WARNING_MS = 120_000;

interface SessionTimes {
  signedInAt: number;
  timeoutSeconds: number;
  /** When the server last answered one of our calls. */
  lastCallAt: number;
}

/** `isFinal`: the time-out itself, which only signing in again can extend. */
export type SessionStatus =
  | { kind: 'fine' }
  | { kind: 'ending'; secondsLeft: number; isFinal: boolean }
  | { kind: 'timed-out' };

/**
 * The state of a session at `now`. It ends at its time-out, or when the server hears nothing for 45 minutes. All in
 * ms.
 */
export function sessionStatus(times: SessionTimes, now: number): SessionStatus {
  const timeout = times.signedInAt + times.timeoutSeconds * 1000;
  const end = Math.min(timeout, Math.max(times.lastCallAt, times.signedInAt) + IDLE_MS);
  const left = end - now;
  if (left <= 0) return { kind: 'timed-out' };
  if (left > WARNING_MS) return { kind: 'fine' };
  return { kind: 'ending', secondsLeft: Math.ceil(left / 1000), isFinal: end === timeout };
}

/**
 * What a ping finds: the page was away (asleep or closed) for too long, the ping time is due for an update, or
 * neither. Without a ping time, the session has just started.
 */
export function pingStatus(pingTime: number | undefined, now: number): 'away-too-long' | 'due' | 'recent' {
  if (pingTime === undefined) return 'due';
  if (now - pingTime > IDLE_MS) return 'away-too-long';
  return now - pingTime >= PING_EVERY_MS ? 'due' : 'recent';
}
