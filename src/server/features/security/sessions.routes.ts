import * as contract from '#contract/security/sessions.ts';
import { recordSecurityEvent } from '../../data/users/security-events.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { listSessions, logOutElsewhere, logOutThere } from './open-sessions.ts';

/** Where an account is logged in, and logging out there. */
export function sessionRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getSessions, ({ caller, now }) => {
      refuseOthers(caller);
      // The names of agents and of support are in rows of theirs.
      return db.asSystem(async (tx) => ({ sessions: await listSessions(tx, caller, now) }));
    }),
    serve(contract.logOutThere, async ({ caller, params, now }) => {
      refuseOthers(caller);
      await db.asUser(caller.userId, (tx) => logOutThere(tx, caller, params.id, now));
      return { status: 'success' as const };
    }),
    serve(contract.logOutElsewhere, async ({ caller, request, now }) => {
      refuseOthers(caller);
      const event = { kind: 'signed-out-elsewhere', actor: 'owner', ...visitorOf(request), at: now } as const;
      await db.asUser(caller.userId, async (tx) => {
        await logOutElsewhere(tx, caller, now);
        await recordSecurityEvent(tx, caller.userId, event);
      });
      return { status: 'success' as const };
    }),
  ];
}

/** Neither agents nor support need to know where the owner logs in. */
function refuseOthers({ agentId, supporterId }: Caller): void {
  if (agentId !== undefined || supporterId !== undefined)
    throw new AppError('forbidden', 'Only the owner can see and end sessions.');
}
