import type { LoginReply } from '#contract/auth.ts';
import type { Services } from '../../services.ts';
import { proveMailed, useUp } from './mailed-secret.ts';
import { type Attempt, admit, recordFailure, refused, refuseUnpaid } from './sign-in.ts';
import { slowDown } from './slow-address.ts';
import { addressKey, failuresBefore, openAttempt } from './throttle.ts';
import { findAccountById } from './users.repo.ts';

/**
 * Signs in with a mailed link or code. An account whose trial is over keeps its link, because signing in is tried
 * again with it once the trial was extended (spec 1, 4).
 */
export async function signInWithMailed(
  { db }: Services,
  { email, token }: { email: string; token: string },
  browser: string | undefined,
  attempt: Attempt,
): Promise<LoginReply> {
  const { now } = attempt;
  const guessed = { address: addressKey('sign-in', attempt.ip) };
  const before = await db.asSystem((tx) => failuresBefore(tx, guessed, now));
  await slowDown(guessed.address, before.ofAddress);
  return db.asSystem(async (tx) => {
    const judged = await openAttempt(tx, guessed, now);
    if (judged === undefined) return refused('too_many_attempts');
    const proof = await proveMailed(tx, { email, secret: token, browser, now });
    if ('refusal' in proof) {
      // A guess counts against the client address; an old link or another browser is no guess.
      if (proof.refusal === 'bad_code') {
        await judged.failed();
        await recordFailure(tx, email, attempt);
      }
      return refused(proof.refusal);
    }
    const account = await findAccountById(tx, proof.userId);
    if (account === undefined) return refused('link_expired');
    const unpaid = await refuseUnpaid(tx, account, now);
    if (unpaid !== undefined) return unpaid;
    return (await useUp(tx, proof, now)) ? admit(tx, account, attempt) : refused('link_expired');
  });
}
