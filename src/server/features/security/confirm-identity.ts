import { verifyPassword } from '../../crypto/password.ts';
import type { Tx } from '../../db/database.ts';
import { recordAgentEvent, recordSecurityEvent } from '../../data/users/security-events.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { findAgentById } from '../../data/users/agents.repo.ts';
import { mailCode } from '../../data/users/mailed-code.ts';
import { countSessionFailure } from '../../data/users/session-failures.ts';
import { clearFailures, openAttempt, addressKey, throttleKey } from '../../throttle/throttle.ts';
import { findAccountById, normaliseEmail } from '../../data/users/users.repo.ts';
import { confirmCodeMail } from './mails.ts';
import { type Given, proveIdentity } from './prove-identity.ts';

/** The problem, if any; or that every session has ended. */
type Outcome = { problem: string | undefined } | 'ended';

/** Mails an owner without a password a code to confirm a change; throws forbidden for anyone else. */
export async function mailConfirmCode(services: Services, caller: Caller, now: Date): Promise<void> {
  if (caller.agentId !== undefined)
    throw new AppError('forbidden', 'Please confirm with your password and authenticator.');
  const { hash } = await services.db.asSystem((tx) => passwordOf(tx, caller));
  if (hash !== null) throw new AppError('forbidden', 'Please confirm with your password.');
  await mailCode(services, caller, { purpose: 'confirm', mail: confirmCodeMail }, now);
}

/**
 * Confirms the identity of the session's person, which allows dangerous changes for ten minutes. Failures count towards
 * the lock of the account. The third one in a session ends every session of the account: throws unauthorized. Returns
 * the problem, in words, if any.
 */
export async function confirmCaller(
  services: Services,
  caller: Caller,
  given: Given,
  seen: Visitor & { at: Date },
): Promise<string | undefined> {
  const { db } = services;
  const { at: now } = seen;
  const who = await db.asSystem((tx) => passwordOf(tx, caller));
  const knows = 'password' in given && (await verifyPassword(given.password, who.hash));
  const done = await db.asSystem(async (tx): Promise<Outcome> => {
    const guessed = {
      account: throttleKey(caller.agentId === undefined ? 'password' : 'agent', who.email),
      address: addressKey('sign-in', seen.address),
    };
    const judged = await openAttempt(tx, guessed, now);
    if (judged === undefined) return { problem: LOCKED };
    const isRight = await proveIdentity(services, tx, caller, { given, knows }, seen);
    if (isRight === 'locked') return { problem: LOCKED };
    if (isRight) {
      await clearFailures(tx, guessed.account);
      await tx
        .updateTable('sessions')
        .set({ confirmed: now, confirm_failures: 0 })
        .where('user_id', '=', caller.userId)
        .where('session_id', '=', caller.sessionId)
        .execute();
      return { problem: undefined };
    }
    await recordFailures(tx, caller, who.email, { ...seen, ...(await judged.failed()) });
    const ended = await countSessionFailure(tx, { sessionId: caller.sessionId }, seen);
    return ended ? 'ended' : { problem: WRONG };
  });
  if (done === 'ended') throw new AppError('unauthorized', 'unauthorized');
  return done.problem;
}

/** The client sees what their agent got wrong. Only the agent sees that it locked the agent's account. */
async function recordFailures(
  tx: Tx,
  { userId, agentId }: Caller,
  email: string,
  { address, device, at, locks }: Visitor & { at: Date; locks: boolean },
): Promise<void> {
  const seen = { address, device, at };
  const own = { actor: 'owner', ...seen } as const;
  if (agentId === undefined) {
    await recordSecurityEvent(tx, userId, { kind: 'check-failed', ...own });
    if (locks) await recordSecurityEvent(tx, userId, { kind: 'account-locked', ...own });
    return;
  }
  await recordSecurityEvent(tx, userId, { kind: 'check-failed', actor: 'agent', name: email, ...seen });
  await recordAgentEvent(tx, agentId, { kind: 'check-failed', ...own });
  if (locks) await recordAgentEvent(tx, agentId, { kind: 'account-locked', ...own });
}

async function passwordOf(tx: Tx, caller: Caller): Promise<{ email: string; hash: string | null }> {
  if (caller.agentId !== undefined) {
    const agent = await findAgentById(tx, caller.agentId);
    return { email: normaliseEmail(agent?.email ?? ''), hash: agent?.password_hash ?? null };
  }
  const account = await findAccountById(tx, caller.userId);
  return { email: normaliseEmail(caller.email), hash: account?.password_hash ?? null };
}

const LOCKED = 'Too many failed attempts. Please wait 5 minutes and try again.';
const WRONG = 'That is not correct. Please try again.';
