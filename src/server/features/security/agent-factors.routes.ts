import * as contract from '#contract/security/agent-second-factors.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { agentFactorsOf, confirmAgentCaller, makeAgentCodes } from './agent-factors.ts';
import { agentFactors } from './factor-act.ts';
import { addPasskeyOf, removePasskeyOf, renamePasskeyOf, startPasskey } from './passkeys.ts';

const DONE = { status: 'success' } as const;

/** Recovery codes and passkeys of agents, in their own session. */
export function agentFactorRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.getAgentSecondFactors, ({ caller: { agentId } }) =>
      services.db.asAgent(agentId, (tx) => agentFactorsOf(tx, agentId)),
    ),
    serve(contract.confirmAgent, async ({ caller, body, now, request }) =>
      outcome(await confirmAgentCaller(services, caller, body, { ...visitorOf(request), at: now })),
    ),
    serve(contract.makeAgentRecoveryCodes, (call) => makeAgentCodes(services, agentFactors(call))),
    serve(contract.startAgentPasskey, (call) => startPasskey(services, agentFactors(call))),
    serve(contract.addAgentPasskey, async (call) =>
      outcome(await addPasskeyOf(services, agentFactors(call), call.body)),
    ),
    serve(contract.renameAgentPasskey, async (call) => {
      await renamePasskeyOf(services, agentFactors(call), call.params.id, call.body.name);
      return DONE;
    }),
    serve(contract.removeAgentPasskey, async (call) => {
      await removePasskeyOf(services, agentFactors(call), call.params.id);
      return DONE;
    }),
  ];
}
