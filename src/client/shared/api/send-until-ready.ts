import type { Answer } from './wire.ts';

/**
 * Half a minute in total: a restarted database is back sooner, and people should not wait longer without a message.
 */
const MOST_REPEATS = 12;
const LONGEST_WAIT_MS = 3_000;

/**
 * Repeats a call that is safe to repeat until the server is ready: while it answers 503 with a Retry-After header,
 * as it does when its database restarts. Resolves with the last answer.
 */
export async function sendUntilReady(
  send: () => Promise<Answer | undefined>,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  let answer = await send();
  for (let repeats = 0; repeats < MOST_REPEATS; repeats += 1) {
    const seconds = answer?.status === 503 ? Number(answer.retryAfter ?? NaN) : NaN;
    if (!Number.isFinite(seconds) || signal.aborted) break;
    await pause(Math.min(seconds * 1000, LONGEST_WAIT_MS), signal);
    if (signal.aborted) break;
    answer = await send();
  }
  return answer;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
