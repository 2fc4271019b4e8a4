import type { confirmAgent, getAgentSecondFactors } from '#contract/security/agent-second-factors.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { verifyPassword } from '../../crypto/password.ts';
import { findAgentById } from '../../data/users/agents.repo.ts';
import { agentOwner } from '../../data/users/factor-owner.ts';
import { passkeysOf, shownPasskey } from '../../data/users/passkeys.repo.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from '../../data/users/recovery-codes.ts';
import { acceptSecondFactor } from '../../data/users/second-factor.ts';
import { placeOf, recoveryCodesMadeMail } from '../../data/users/second-factor-mails.ts';
import { recordAgentEvent } from '../../data/users/security-events.ts';
import { normaliseEmail } from '../../data/users/users.repo.ts';
import type { Tx } from '../../db/database.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import type { AgentCaller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { addressKey, clearFailures, openAttempt, throttleKey } from '../../throttle/throttle.ts';
import { type FactorAct, lockPerson, recordAct } from './factor-act.ts';

/** How an agent can log in besides their authenticator, which they always have. */
export async function agentFactorsOf(
  tx: Tx,
  agentId: number,
): Promise<ReplyOf<typeof getAgentSecondFactors>> {
  const owner = agentOwner(agentId);
  return {
    recovery_codes: await recoveryCodesLeft(tx, owner),
    passkeys: (await passkeysOf(tx, owner)).map(shownPasskey),
  };
}

/** Makes new recovery codes for an agent. The earlier ones no longer work. */
export async function makeAgentCodes(
  services: Services,
  act: FactorAct,
): Promise<{ recovery_codes: string[] }> {
  const { owner, at } = act;
  requireConfirmed(act, at);
  return services.db.asSystem(async (tx) => {
    const { email } = await lockPerson(tx, owner);
    await recordAct(tx, act, 'recovery-codes-made');
    await enqueueMail(services, tx, recoveryCodesMadeMail(email, placeOf(owner)));
    return { recovery_codes: await replaceRecoveryCodes(tx, owner, at) };
  });
}

/**
 * Confirms who an agent is, with their password and a code, which lets them change how they log in for ten minutes. Wrong
 * ones count towards the lock of their account. Returns the problem, in words, if any.
 */
export async function confirmAgentCaller(
  services: Services,
  { agentId, agentSessionId }: AgentCaller,
  { password, mfa_code: code }: BodyOf<typeof confirmAgent>,
  seen: Visitor & { at: Date },
): Promise<string | undefined> {
  const { db } = services;
  const { at: now } = seen;
  const hash = (await db.asSystem((tx) => findAgentById(tx, agentId)))?.password_hash ?? null;
  const knows = await verifyPassword(password, hash);
  return db.asSystem(async (tx) => {
    const agent = await findAgentById(tx, agentId);
    const lock = throttleKey('agent', normaliseEmail(agent?.email ?? ''));
    const judged = await openAttempt(
      tx,
      { account: lock, address: addressKey('sign-in', seen.address) },
      now,
    );
    if (judged === undefined) return LOCKED;
    const holder = { ...agentOwner(agentId), email: agent?.email ?? '' };
    const isRight =
      knows &&
      agent?.password_hash === hash &&
      (await acceptSecondFactor(services, tx, holder, code, seen)) !== undefined;
    if (!isRight) {
      const { locks } = await judged.failed();
      const { address, device } = seen;
      const event = { actor: 'owner', address, device, at: now } as const;
      await recordAgentEvent(tx, agentId, { kind: 'check-failed', ...event });
      if (locks) await recordAgentEvent(tx, agentId, { kind: 'account-locked', ...event });
      return WRONG;
    }
    await clearFailures(tx, lock);
    await tx
      .updateTable('agent_sessions')
      .set({ confirmed: now })
      .where('agent_id', '=', agentId)
      .where('agent_session_id', '=', agentSessionId)
      .execute();
    return undefined;
  });
}

const LOCKED = 'Too many failed attempts. Please wait 5 minutes and try again.';
const WRONG = 'That is not correct. Please try again.';
