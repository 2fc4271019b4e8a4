import type { agentChangePassword } from '#contract/auth/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { hashPassword, verifyPassword } from '../../crypto/password.ts';
import { recordAgentEvent } from '../../data/users/security-events.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { findAgent } from '../../data/users/agents.repo.ts';
import { passwordChangedMail } from './mails.ts';
import { passwordProblem } from '../../data/users/password-rules.ts';
import { endAgentSessions } from '../../data/users/sessions.ts';
import { type Attempt, recordAgentFailure, seenIn } from './sign-in.ts';
import { slowDown } from './slow-address.ts';
import { addressKey, failuresBefore, openAttempt, throttleKey } from '../../throttle/throttle.ts';
import { normaliseEmail } from '../../data/users/users.repo.ts';

/**
 * Changes an agent's password after checking the current one; the sign-in lock applies here too. Ends all the agent's
 * sessions and tells the agent. Returns the problem, in words, if any.
 */
export async function changeAgentPassword(
  services: Services,
  { email, password, newPassword, confirmPassword }: BodyOf<typeof agentChangePassword>,
  attempt: Attempt,
): Promise<string | undefined> {
  const { db } = services;
  const { ip, now } = attempt;
  const problem = passwordProblem({ password: newPassword, confirmation: confirmPassword, email });
  if (problem !== undefined) return problem;
  const guessed = {
    account: throttleKey('agent', normaliseEmail(email)),
    address: addressKey('sign-in', ip),
  };
  const before = await db.asSystem((tx) => failuresBefore(tx, guessed, now));
  if (before.isLocked) return LOCKED;
  await slowDown(guessed.address, before.ofAddress);
  const current = (await db.asSystem((tx) => findAgent(tx, email)))?.password_hash ?? null;
  const right = await verifyPassword(password, current);
  const hash = await hashPassword(newPassword);
  return db.asSystem(async (tx) => {
    const judged = await openAttempt(tx, guessed, now);
    if (judged === undefined) return LOCKED;
    const agent = await findAgent(tx, email);
    if (!right || agent?.password_hash !== current) {
      await recordAgentFailure(tx, email, attempt, 'check-failed', await judged.failed());
      return 'Please check your email and current password.';
    }
    await tx
      .updateTable('agents')
      .set({ password_hash: hash })
      .where('agent_id', '=', agent.agent_id)
      .execute();
    await endAgentSessions(tx, agent.agent_id, now);
    const done = { kind: 'password-changed', actor: 'owner', ...seenIn(attempt) } as const;
    await recordAgentEvent(tx, agent.agent_id, done);
    await enqueueMail(services, tx, passwordChangedMail(agent.email));
    return undefined;
  });
}

/** Spec 1, 8. */
const LOCKED = 'Too many failed attempts. Please wait 5 minutes and try again.';
