import { AppError } from '../../http/app-error.ts';
import { FREE_FAILURES_OF_ADDRESS, LONGEST_DELAY_SECONDS, MOST_DELAYED } from '../../data/users/limits.ts';
import type { ThrottleKey } from '../../throttle/throttle.ts';

/** How many attempts of an address are waiting now, in this process. */
const delayed = new Map<ThrottleKey, number>();

/**
 * Delays an attempt whose client address has failed often. An office or a proxy shares one address, so it is never
 * locked: a correct password is accepted after the delay. Only a few attempts of an address can wait at once, so that a
 * flood does not occupy connections. Throws too_many_requests beyond that.
 */
export async function slowDown(address: ThrottleKey, failures: number): Promise<void> {
  const seconds = delayAfter(failures);
  if (seconds === 0) return;
  const others = delayed.get(address) ?? 0;
  if (others >= MOST_DELAYED)
    throw new AppError(
      'too_many_requests',
      `There are too many attempts from your network. Please try again in ${seconds} seconds.`,
      [],
      seconds,
    );
  delayed.set(address, others + 1);
  try {
    await new Promise<void>((done) => {
      setTimeout(done, seconds * 1000);
    });
  } finally {
    const left = (delayed.get(address) ?? 1) - 1;
    if (left === 0) delayed.delete(address);
    else delayed.set(address, left);
  }
}

/** The delay in seconds: none at first, then one, two, four and so on up to the longest one. */
export function delayAfter(failures: number): number {
  const beyond = failures - FREE_FAILURES_OF_ADDRESS;
  return beyond < 0 ? 0 : Math.min(2 ** Math.min(beyond, 10), LONGEST_DELAY_SECONDS);
}
