import {
  addPasskey,
  confirmTwoStep,
  makeRecoveryCodes,
  removePasskey,
  renamePasskey,
  startPasskey,
  startTwoStep,
  turnOffTwoStep,
} from '#contract/security/second-factors.calls.ts';
import { api, mutation } from '../../../shared/api/api.ts';

const refreshes = ['SecondFactors'] as const;

export const {
  useStartTwoStepMutation,
  useConfirmTwoStepMutation,
  useMakeRecoveryCodesMutation,
  useTurnOffTwoStepMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    startTwoStep: mutation(startTwoStep),
    confirmTwoStep: mutation(confirmTwoStep, { refreshes }),
    makeRecoveryCodes: mutation(makeRecoveryCodes, { refreshes }),
    turnOffTwoStep: mutation(turnOffTwoStep, { refreshes }),
    startPasskey: mutation(startPasskey),
    addPasskey: mutation(addPasskey, { refreshes }),
    renamePasskey: mutation(renamePasskey, { refreshes }),
    removePasskey: mutation(removePasskey, { refreshes }),
  }),
});
