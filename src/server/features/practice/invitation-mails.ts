import type { Tx } from '../../db/database.ts';
import { MAILS_TO_ONE_ADDRESS } from '../../data/users/limits.ts';
import { AppError } from '../../http/app-error.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';

/** A practice invites its clients in one afternoon, but no one sends advertisements through it. */
const MAILS_OF_PRACTICE = { limit: 200, windowSeconds: 86_400 };

/** Counts a mail to an address. Throws too_many_requests if it gets too many, or the practice sends too many. */
export async function takeMailTurn(tx: Tx, practiceId: number, email: string, now: Date): Promise<void> {
  const isAllowed =
    (await takeTurn(tx, throttleKey('invitation-to', email), MAILS_TO_ONE_ADDRESS, now)) &&
    (await takeTurn(tx, throttleKey('invitations-of', String(practiceId)), MAILS_OF_PRACTICE, now));
  if (!isAllowed)
    throw new AppError(
      'too_many_requests',
      'You have sent too many invitations. Please try again later.',
      [],
      MAILS_TO_ONE_ADDRESS.windowSeconds,
    );
}

/** A single address that no mail server could read as two; host names need a dot. */
export function isEmail(text: string): boolean {
  return /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text) && text.length <= 254;
}
