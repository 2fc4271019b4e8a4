import type { LoginReply } from '#contract/auth/auth.ts';
import type { Services } from '../../services.ts';
import { proveMailed, useUp } from './mailed-secret.ts';
import { askSecondFactor } from './second-factor.ts';
import { type Attempt, admit, recordFailure, refused, refuseUnpaid } from './sign-in.ts';
import { slowDown } from './slow-address.ts';
import { addressKey, failuresBefore, openAttempt } from '../../throttle/throttle.ts';
import { findAccountById } from '../../data/users/users.repo.ts';

interface Given {
  email: string;
  token: string;
  mfa_code?: string;
  your_data?: 'Y';
}

/**
 * Signs in with a mailed link or code. An account whose trial has ended keeps its link, because the sign-in is repeated
 * with it after the trial is extended (spec 1, 4). Staff use it up with their authenticator code.
 */
export async function signInWithMailed(
  services: Services,
  { email, token, mfa_code: code, your_data }: Given,
  browser: string | undefined,
  attempt: Attempt,
): Promise<LoginReply> {
  const { now } = attempt;
  const guessed = { address: addressKey('sign-in', attempt.ip) };
  const before = await services.db.asSystem((tx) => failuresBefore(tx, guessed, now));
  await slowDown(guessed.address, before.ofAddress);
  return services.db.asSystem(async (tx) => {
    const judged = await openAttempt(tx, guessed, now);
    if (judged === undefined) return refused('too_many_attempts');
    const proof = await proveMailed(tx, { email, secret: token, browser, now });
    if ('refusal' in proof) {
      // A guess counts against the client address; an old link or another browser is not a guess.
      if (proof.refusal === 'bad_code') {
        await judged.failed();
        await recordFailure(tx, email, attempt);
      }
      return refused(proof.refusal);
    }
    const account = await findAccountById(tx, proof.userId);
    if (account === undefined) return refused('link_expired');
    const unpaid = await refuseUnpaid(tx, account, now, { yourData: your_data === 'Y' });
    if (unpaid !== undefined) return unpaid;
    const factor = await askSecondFactor(services, tx, account, code, attempt);
    if (typeof factor !== 'string') {
      if (factor.info === 'bad_mfa_code') await judged.failed();
      return factor;
    }
    const isFirst = await useUp(tx, proof, now);
    return isFirst ? admit(services, tx, account, attempt, factor === 'given') : refused('link_expired');
  });
}
