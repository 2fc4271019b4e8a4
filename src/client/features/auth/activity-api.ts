import { agentSecurityEvents } from '#contract/calls/security-events.ts';
import { api, mutation } from '../../shared/api/api.ts';

/** In a file of its own: it is fetched when an agent asks for their activity. */
export const { useAgentSecurityEventsMutation } = api.injectEndpoints({
  endpoints: () => ({ agentSecurityEvents: mutation(agentSecurityEvents) }),
});
