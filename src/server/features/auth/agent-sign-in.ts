import { mtdModeOf } from '../../data/digital-tax/application.ts';
import type { agentLogin } from '#contract/auth/auth.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { verifyPassword } from '../../crypto/password.ts';
import type { Tx } from '../../db/database.ts';
import { recordAgentEvent } from '../../data/users/security-events.ts';
import type { Services } from '../../services.ts';
import { openAgentSession } from '../../data/users/agent-sessions.ts';
import { enrolment, type Holder } from '../../data/users/authenticator.ts';
import { acceptSecondFactor } from '../../data/users/second-factor.ts';
import { type AgentAccount, clientsOf, findAgent } from '../../data/users/agents.repo.ts';
import { type Proof, proveMailed, useUp } from './mailed-secret.ts';
import { countSessionFailure } from '../../data/users/session-failures.ts';
import { agentSessionFor, openSessions } from '../../data/users/sessions.ts';
import { type Attempt, recordAgentFailure, seenIn } from './sign-in.ts';
import { slowDown } from './slow-address.ts';
import {
  addressKey,
  failuresBefore,
  clearFailures,
  openAttempt,
  throttleKey,
} from '../../throttle/throttle.ts';
import { normaliseEmail } from '../../data/users/users.repo.ts';

type Credentials = BodyOf<typeof agentLogin>;
type Reply = ReplyOf<typeof agentLogin>;

/**
 * Signs an agent in: first the password, or a link or code mailed to the same address; then always an authenticator
 * or recovery code; then the clients, each with its own session token. Nothing about clients is revealed before that, and a mailed
 * secret is only used up then.
 */
export async function signInAgent(
  services: Services,
  given: Credentials,
  browser: string | undefined,
  attempt: Attempt,
): Promise<Reply> {
  const { db } = services;
  const { now } = attempt;
  const lock = throttleKey('agent', normaliseEmail(given.email));
  const guessed = { account: lock, address: addressKey('sign-in', attempt.ip) };
  const before = await db.asSystem((tx) => failuresBefore(tx, guessed, now));
  if (before.isLocked) return refused('too_many_attempts');
  await slowDown(guessed.address, before.ofAddress);
  const hash = (await db.asSystem((tx) => findAgent(tx, given.email)))?.password_hash ?? null;
  const knowsPassword = given.password !== undefined && (await verifyPassword(given.password, hash));
  return db.asSystem(async (tx) => {
    const judged = await openAttempt(tx, guessed, now);
    if (judged === undefined) return refused('too_many_attempts');
    const fail = async (kind: 'sign-in-failed' | 'wrong-authenticator-code') => {
      const failure = await judged.failed();
      await countSessionFailure(tx, { token: attempt.earlierToken }, seenIn(attempt));
      await recordAgentFailure(tx, given.email, attempt, kind, failure);
    };
    const agent = await findAgent(tx, given.email);
    const byPassword = knowsPassword && agent?.password_hash === hash;
    const mailed = byPassword ? undefined : await proveByMail(tx, given, browser, now);
    const byMail = mailed !== undefined && 'userId' in mailed ? mailed : undefined;
    if (agent === undefined || !(byPassword || byMail !== undefined)) {
      // Retrying with the same text is not a second guess, unless it could be a code.
      const guess =
        given.password !== undefined ||
        (mailed !== undefined && 'refusal' in mailed && mailed.refusal === 'bad_code');
      if (guess) await fail('sign-in-failed');
      return refused('unauthorized');
    }
    const holder: Holder = { kind: 'agent', id: agent.agent_id, email: agent.email };
    if (given.mfa_code === undefined || given.mfa_code === '')
      return { status: 'success', mfa: 'Y', ...(await enrolment(services, tx, holder)) };
    const code = await acceptSecondFactor(services, tx, holder, given.mfa_code, seenIn(attempt));
    if (code === undefined) {
      await fail('wrong-authenticator-code');
      return refused('unauthorized');
    }
    const done = { actor: 'owner', ...seenIn(attempt) } as const;
    if (code === 'set-up')
      await recordAgentEvent(tx, agent.agent_id, { kind: 'authenticator-set-up', ...done });
    if (byMail !== undefined && !(await useUp(tx, byMail, now))) return refused('unauthorized');
    await clearFailures(tx, lock);
    return admitAgent(services, tx, agent, attempt, given.user_id);
  });
}

/** Opens the own session of an agent who has proved both steps, and one for each client, or for `only` that one. */
export async function admitAgent(
  services: Services,
  tx: Tx,
  agent: AgentAccount,
  attempt: Attempt,
  only?: number,
): Promise<Reply> {
  const done = { kind: 'signed-in', actor: 'owner', ...seenIn(attempt) } as const;
  await recordAgentEvent(tx, agent.agent_id, done);
  const own = await openAgentSession(tx, agent.agent_id, attempt.now);
  return {
    status: 'success',
    mfa: 'Y',
    id: agent.agent_id,
    email: agent.email,
    agent_token: own.token,
    users: await clientsWithTokens(services, tx, agent, own.agentSessionId, only, attempt),
  };
}

async function proveByMail(
  tx: Tx,
  { email, token }: Credentials,
  browser: string | undefined,
  now: Date,
): Promise<Proof | undefined> {
  return token === undefined ? undefined : proveMailed(tx, { email, secret: token, browser, now });
}

async function clientsWithTokens(
  { config }: Services,
  tx: Tx,
  agent: AgentAccount,
  agentSessionId: number,
  only: number | undefined,
  { now, ip: address, device }: Attempt,
) {
  const all = await clientsOf(tx, agent.agent_id);
  const clients = only === undefined ? all : all.filter(({ user_id }) => user_id === only);
  const opened = await openSessions(
    tx,
    now,
    clients.map((client) => agentSessionFor(client, agent.agent_id, agentSessionId, { address, device })),
  );
  return clients.map(({ user_id: id, email, name, mtd }, at) => ({
    id,
    email,
    name,
    token: opened[at]?.token ?? '',
    mtd: mtdModeOf(config, mtd),
  }));
}

function refused(info: 'unauthorized' | 'too_many_attempts'): Reply {
  return { status: 'error', info };
}
