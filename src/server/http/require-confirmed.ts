import { AppError } from './app-error.ts';
import type { Caller } from './serve.ts';

/** How long after confirming their identity a person can make a dangerous change. */
const CONFIRMED_MS = 600_000;

/** Throws confirm_identity unless the session's person has confirmed their identity within the last ten minutes. */
export function requireConfirmed({ confirmed }: Pick<Caller, 'confirmed'>, now: Date): void {
  if (now.getTime() - confirmed.getTime() > CONFIRMED_MS)
    throw new AppError('confirm_identity', 'Please confirm that it is you, and try again.');
}
