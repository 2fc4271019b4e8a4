import { confirmIdentity } from '#contract/security/security-events.calls.ts';
import { confirmAgent } from '#contract/security/agent-second-factors.calls.ts';
import { askForPasskey } from '#contract/security/second-factors.calls.ts';
import { api, mutation } from '../../shared/api/api.ts';

/**
 * In a separate file, because the dialog that uses it loads on demand. Any confirmation can use up a recovery code.
 */
export const { useConfirmIdentityMutation, useConfirmAgentMutation, useAskForPasskeyMutation } =
  api.injectEndpoints({
    endpoints: () => ({
      confirmIdentity: mutation(confirmIdentity, { refreshes: ['SecondFactors'] }),
      confirmAgent: mutation(confirmAgent, { refreshes: ['SecondFactors'] }),
      askForPasskey: mutation(askForPasskey),
    }),
  });
