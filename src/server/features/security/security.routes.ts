import {
  agentSecurityEvents,
  confirmIdentity,
  getSecurityEvents,
} from '#contract/security/security-events.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { confirmCaller, mailConfirmCode } from './confirm-identity.ts';
import { agentFactorRoutes } from './agent-factors.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { listAgentSecurityEvents, listSecurityEvents } from './list-security-events.ts';

export function securityRoutes(services: Services): readonly Route[] {
  const { db } = services;
  return [
    ...secondFactorRoutes(services),
    ...agentFactorRoutes(services),
    serve(getSecurityEvents, ({ caller: { userId, agentId }, query: { before } }) =>
      // Only the client sees the client's events; an agent sees their own.
      agentId === undefined
        ? db.asUser(userId, (tx) => listSecurityEvents(tx, userId, before))
        : db.asAgent(agentId, (tx) => listAgentSecurityEvents(tx, agentId, before)),
    ),
    serve(agentSecurityEvents, ({ caller: { agentId }, query: { before } }) =>
      db.asAgent(agentId, (tx) => listAgentSecurityEvents(tx, agentId, before)),
    ),
    serve(confirmIdentity, async ({ body, caller, now, request }) => {
      if ('password' in body || 'auth_code' in body || 'passkey' in body)
        return outcome(await confirmCaller(services, caller, body, { ...visitorOf(request), at: now }));
      await mailConfirmCode(services, caller, now);
      return outcome(undefined);
    }),
  ];
}
