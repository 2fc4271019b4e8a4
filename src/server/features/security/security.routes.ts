import { confirmIdentity, getSecurityEvents } from '#contract/security-events.ts';
import { AppError } from '../../http/app-error.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { confirmCaller, mailConfirmCode } from './confirm-identity.ts';
import { listSecurityEvents } from './list-security-events.ts';

export function securityRoutes(services: Services): readonly Route[] {
  return [
    serve(getSecurityEvents, async ({ caller }) => {
      if (caller.agentId !== undefined)
        throw new AppError('forbidden', 'Only the owner can see the security activity.');
      const { userId } = caller;
      return { events: await services.db.asUser(userId, (tx) => listSecurityEvents(tx, userId)) };
    }),
    serve(confirmIdentity, async ({ body, caller, now, request }) => {
      if ('password' in body || 'auth_code' in body)
        return outcome(await confirmCaller(services, caller, body, { ...visitorOf(request), at: now }));
      await mailConfirmCode(services, caller, now);
      return outcome(undefined);
    }),
  ];
}
