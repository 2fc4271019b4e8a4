import type { agentLogin, LoginReply } from '#contract/auth/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PasskeyRequest, UsedPasskey } from '#contract/security/passkey-responses.ts';
import { findAgentById } from '../../data/users/agents.repo.ts';
import { PASSKEY_SIGN_INS_FROM_ONE_CLIENT } from '../../data/users/limits.ts';
import { passkeyRequest, acceptPasskey } from '../../data/users/passkeys.ts';
import { secondFactorLock } from '../../data/users/second-factor.ts';
import { findAccountById, normaliseEmail } from '../../data/users/users.repo.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { addressKey, failuresBefore, openAttempt, takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { admitAgent } from './agent-sign-in.ts';
import { type Attempt, admit, recordAgentFailure, recordFailure, refused, refuseUnpaid } from './sign-in.ts';
import { slowDown } from './slow-address.ts';

/** Asks a browser for a passkey of any account. Only this browser can answer, once. */
export function askToSignIn(
  { config, db }: Services,
  { browser, ip, now }: { browser: string; ip: string; now: Date },
): Promise<PasskeyRequest> {
  return db.asSystem(async (tx) => {
    const key = addressKey('passkey-sign-in', ip);
    if (!(await takeTurn(tx, key, PASSKEY_SIGN_INS_FROM_ONE_CLIENT, now)))
      throw new AppError(
        'too_many_requests',
        'There are too many attempts from your network. Try again later.',
      );
    return passkeyRequest(config, tx, { for: 'sign-in', browser }, { now });
  });
}

/**
 * Signs in with a passkey. It counts as both steps, because its device has checked the person. A locked account refuses
 * it, as it refuses the right password or code. Failures count for the client address.
 */
export async function signInWithPasskey(
  services: Services,
  { passkey, your_data }: { passkey: UsedPasskey; your_data?: 'Y' },
  browser: string | undefined,
  attempt: Attempt,
): Promise<LoginReply> {
  const { config, db } = services;
  const { now } = attempt;
  const guessed = { address: addressKey('sign-in', attempt.ip) };
  const before = await db.asSystem((tx) => failuresBefore(tx, guessed, now));
  await slowDown(guessed.address, before.ofAddress);
  return db.asSystem(async (tx) => {
    const judged = await openAttempt(tx, guessed, now);
    if (judged === undefined) return refused('too_many_attempts');
    const used =
      browser === undefined
        ? undefined
        : await acceptPasskey(config, tx, passkey, {
            of: { for: 'sign-in', browser },
            who: { kind: 'user' },
            now,
          });
    const account = used && (await findAccountById(tx, used.id));
    if (account === undefined || used?.isRight !== true) {
      await judged.failed();
      if (account !== undefined) await recordFailure(tx, account.email, attempt);
      return refused('bad_passkey');
    }
    const locks = [throttleKey('password', normaliseEmail(account.email)), secondFactorLock(account.user_id)];
    for (const lock of locks) {
      const { isLocked } = await failuresBefore(tx, { ...guessed, account: lock }, now);
      if (isLocked) return refused('too_many_attempts');
    }
    const unpaid = await refuseUnpaid(tx, account, now, { yourData: your_data === 'Y' });
    return unpaid ?? admit(services, tx, account, attempt, true);
  });
}

/** Signs an agent in with a passkey. It counts as password and authenticator code, and a locked account refuses it. */
export async function signInAgentWithPasskey(
  services: Services,
  passkey: UsedPasskey,
  browser: string | undefined,
  attempt: Attempt,
): Promise<ReplyOf<typeof agentLogin>> {
  const { config, db } = services;
  const { now } = attempt;
  const guessed = { address: addressKey('sign-in', attempt.ip) };
  const before = await db.asSystem((tx) => failuresBefore(tx, guessed, now));
  await slowDown(guessed.address, before.ofAddress);
  return db.asSystem(async (tx) => {
    const judged = await openAttempt(tx, guessed, now);
    if (judged === undefined) return refused('too_many_attempts');
    const of = { for: 'sign-in', browser: browser ?? '' } as const;
    const used =
      browser === undefined
        ? undefined
        : await acceptPasskey(config, tx, passkey, { of, who: { kind: 'agent' }, now });
    const agent = used && (await findAgentById(tx, used.id));
    if (agent === undefined || agent.removed !== null || used?.isRight !== true) {
      const failure = await judged.failed();
      if (agent !== undefined) await recordAgentFailure(tx, agent.email, attempt, 'sign-in-failed', failure);
      return refused('bad_passkey');
    }
    const lock = throttleKey('agent', normaliseEmail(agent.email));
    const { isLocked } = await failuresBefore(tx, { ...guessed, account: lock }, now);
    return isLocked ? refused('too_many_attempts') : admitAgent(services, tx, agent, attempt);
  });
}
