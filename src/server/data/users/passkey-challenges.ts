import { secondsAfter } from '#domain/seconds-after.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { PASSKEY_SECONDS } from './limits.ts';

/** What a challenge is for, and whose answer counts: the session's, or that of the browser that asked. */
export type ChallengeOf =
  | { readonly for: 'sign-in'; readonly browser: string }
  | { readonly for: 'add' | 'confirm' | 'agent-add'; readonly sessionId: number };

/** Stores a new challenge, and deletes those that were never answered. */
export async function newChallenge(tx: Tx, of: ChallengeOf, now: Date): Promise<string> {
  await tx.deleteFrom('passkey_challenges').where('expires', '<=', now).execute();
  const challenge = newToken();
  await tx
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashOf(of, challenge), expires: secondsAfter(now, PASSKEY_SECONDS) })
    .execute();
  return challenge;
}

/** Uses a challenge up. Of any number of calls at once only one returns true. */
export async function takeChallenge(tx: Tx, of: ChallengeOf, challenge: string, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(of, challenge))
    .where('expires', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

function hashOf(of: ChallengeOf, challenge: string): Buffer {
  const who = of.for === 'sign-in' ? of.browser : String(of.sessionId);
  return hashToken(`${of.for}:${who}:${challenge}`);
}
