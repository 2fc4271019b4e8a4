import type { SecurityEventKind } from '#contract/security/security-events.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Call, Caller } from '../../http/serve.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Visitor, visitorOf } from '../../http/visitor.ts';

/** A change that owners make to how they log in. */
export interface OwnersAct extends Visitor {
  readonly caller: Caller;
  readonly at: Date;
}

/** The owner's act in a call; throws forbidden for anyone who acts for the account. */
export function ownersAct(call: Pick<Call<Endpoint>, 'request' | 'now'> & { caller: Caller }): OwnersAct {
  const { caller, request, now } = call;
  refuseOthers(caller);
  return { caller, at: now, ...visitorOf(request) };
}

/** Agents do not see how their client logs in. */
export function refuseOthers({ agentId }: Caller): void {
  if (agentId !== undefined)
    throw new AppError('forbidden', 'Only the owner can see and change how they log in.');
}

/** The account, locked until the end of the transaction, so that its ways to log in change one at a time. */
export function lockOwner(tx: Tx, { userId }: Caller) {
  return tx
    .selectFrom('users')
    .select(['email', 'is_admin', 'mfa_confirmed'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The act as an event of the account. */
export function eventOf<Kind extends SecurityEventKind>({ address, device, at }: OwnersAct, kind: Kind) {
  return { kind, actor: 'owner', address, device, at } as const;
}
