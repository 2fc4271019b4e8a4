import {
  addAgentPasskey,
  getAgentSecondFactors,
  makeAgentRecoveryCodes,
  removeAgentPasskey,
  renameAgentPasskey,
  startAgentPasskey,
} from '#contract/security/agent-second-factors.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';
import type { PasskeyActs } from '../../shared/security/passkey-acts.ts';

const refreshes = ['SecondFactors'] as const;

const {
  useStartAgentPasskeyMutation,
  useAddAgentPasskeyMutation,
  useRenameAgentPasskeyMutation,
  useRemoveAgentPasskeyMutation,
  ...hooks
} = api.injectEndpoints({
  endpoints: () => ({
    getAgentSecondFactors: query(getAgentSecondFactors, { tags: refreshes }),
    makeAgentRecoveryCodes: mutation(makeAgentRecoveryCodes, { refreshes }),
    startAgentPasskey: mutation(startAgentPasskey),
    addAgentPasskey: mutation(addAgentPasskey, { refreshes }),
    renameAgentPasskey: mutation(renameAgentPasskey, { refreshes }),
    removeAgentPasskey: mutation(removeAgentPasskey, { refreshes }),
  }),
});

export const { useGetAgentSecondFactorsQuery, useMakeAgentRecoveryCodesMutation } = hooks;

/** The calls for the passkeys of an agent. */
export function useAgentPasskeyActs(): PasskeyActs {
  const [start] = useStartAgentPasskeyMutation();
  const [add] = useAddAgentPasskeyMutation();
  const [rename] = useRenameAgentPasskeyMutation();
  const [remove] = useRemoveAgentPasskeyMutation();
  return {
    start: () => start(),
    add: (body) => add({ body }),
    rename: (id, name) => rename({ params: { id }, body: { name } }),
    remove: (id) => remove({ params: { id } }),
  };
}
