import type { confirmIdentity } from '#contract/security/security-events.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { findAgentById } from '../../data/users/agents.repo.ts';
import { userOwner } from '../../data/users/factor-owner.ts';
import { takeCode } from '../../data/users/mailed-code.ts';
import { acceptPasskey } from '../../data/users/passkeys.ts';
import { acceptSecondFactor, secondFactorLock } from '../../data/users/second-factor.ts';
import { findAccountById } from '../../data/users/users.repo.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { openAttempt } from '../../throttle/throttle.ts';

/** What someone gives to confirm who they are. */
export type Given = Extract<
  BodyOf<typeof confirmIdentity>,
  { password: string } | { auth_code: string } | { passkey: unknown }
>;

/**
 * Whether someone proves that they are the session's person. `knows`: the password is theirs. With two-step sign-in on,
 * neither a password nor a mailed code is enough. A passkey is, because its device checks the person. 'locked' after too
 * many wrong codes.
 */
export async function proveIdentity(
  services: Services,
  tx: Tx,
  caller: Caller,
  { given, knows }: { given: Given; knows: boolean },
  seen: Visitor & { at: Date },
): Promise<boolean | 'locked'> {
  const { at: now } = seen;
  const { userId, sessionId, agentId } = caller;
  if (agentId !== undefined) return knows && (await hasAgentsCode(services, tx, agentId, given, seen));
  if ('passkey' in given) {
    const of = { for: 'confirm', sessionId } as const;
    const used = await acceptPasskey(services.config, tx, given.passkey, { of, who: userOwner(userId), now });
    return used?.isRight === true;
  }
  const account = await findAccountById(tx, userId);
  if (account === undefined) return false;
  const isTwoStep = account.mfa_confirmed;
  const codes = isTwoStep ? await openAttempt(tx, { account: secondFactorLock(userId) }, now) : undefined;
  if (isTwoStep && codes === undefined) return 'locked';
  const givesSecond = async () => {
    if (!isTwoStep) return true;
    const typed = given.mfa_code;
    const isRight =
      typed !== undefined &&
      (await acceptSecondFactor(
        services,
        tx,
        { kind: 'user', id: userId, email: account.email },
        typed,
        seen,
      ));
    if (!isRight) await codes?.failed();
    return Boolean(isRight);
  };
  if ('password' in given) return knows && (await givesSecond());
  // With a password, a mailed code does not confirm anything.
  if (account.password_hash !== null) return false;
  return takeCode(tx, userId, 'confirm', given.auth_code, now, givesSecond);
}

/** Agents must always give a code of their own authenticator, or one of their recovery codes. */
async function hasAgentsCode(
  services: Services,
  tx: Tx,
  agentId: number,
  given: Given,
  seen: Visitor & { at: Date },
): Promise<boolean> {
  const agent = await findAgentById(tx, agentId);
  const code = 'mfa_code' in given ? given.mfa_code : undefined;
  if (agent === undefined || code === undefined) return false;
  const holder = { kind: 'agent', id: agent.agent_id, email: agent.email } as const;
  return (await acceptSecondFactor(services, tx, holder, code, seen)) !== undefined;
}
