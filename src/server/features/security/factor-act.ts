import { sql } from 'kysely';
import type { SecurityEventKind } from '#contract/security/security-events.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { agentOwner, type FactorOwner, factorTables, userOwner } from '../../data/users/factor-owner.ts';
import type { ChallengeOf } from '../../data/users/passkey-challenges.ts';
import { recordAgentEvent, recordSecurityEvent } from '../../data/users/security-events.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller, Call } from '../../http/serve.ts';
import { type Visitor, visitorOf } from '../../http/visitor.ts';
import type { OwnersAct } from './owners-act.ts';

/** A change that a filer, a member of staff or an agent makes to how they log in. */
export interface FactorAct extends Visitor {
  readonly owner: FactorOwner;
  /** When the session's person last confirmed their identity. */
  readonly confirmed: Date;
  /** Only this session can answer a request to create a passkey. */
  readonly adding: ChallengeOf;
  readonly at: Date;
}

/** The act of the owner of an account. */
export function ownFactors({ caller, at, address, device }: OwnersAct): FactorAct {
  const { userId, sessionId, confirmed } = caller;
  return {
    owner: userOwner(userId),
    confirmed,
    adding: { for: 'add', sessionId },
    at,
    address,
    device,
  };
}

/** The act of an agent in their own session. */
export function agentFactors(
  call: Pick<Call<Endpoint>, 'request' | 'now'> & { caller: AgentCaller },
): FactorAct {
  const { agentId, agentSessionId: sessionId, confirmed } = call.caller;
  return {
    owner: agentOwner(agentId),
    confirmed,
    adding: { for: 'agent-add', sessionId },
    at: call.now,
    ...visitorOf(call.request),
  };
}

interface FactorPerson {
  readonly guid: string;
  readonly email: string;
  readonly mfa_confirmed: boolean;
  readonly is_staff: boolean;
}

/** The person, locked until the end of the transaction, so that their ways to log in change one at a time. */
export async function lockPerson(tx: Tx, { kind, id }: FactorOwner): Promise<FactorPerson> {
  const { people, key } = factorTables[kind];
  const isStaff = kind === 'user' ? sql.ref('is_admin') : sql`false`;
  const { rows } = await sql<FactorPerson>`select guid, email, mfa_confirmed, ${isStaff} as is_staff
    from ${sql.table(people)} where ${sql.ref(key)} = ${id} for update`.execute(tx);
  const [person] = rows;
  if (person === undefined) throw new AppError('unauthorized', 'unauthorized');
  return person;
}

/** Adds the act to the person's security events. */
export async function recordAct(
  tx: Tx,
  { owner, at, address, device }: FactorAct,
  kind: SecurityEventKind,
): Promise<void> {
  const record = owner.kind === 'agent' ? recordAgentEvent : recordSecurityEvent;
  await record(tx, owner.id, { kind, actor: 'owner', address, device, at });
}
