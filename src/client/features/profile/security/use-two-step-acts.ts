import type { startTwoStep } from '#contract/security/second-factors.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useMakeRecoveryCodesMutation, useStartTwoStepMutation, useTurnOffTwoStepMutation } from './api.ts';
import { messages } from '../../../shared/security/second-factor-messages.ts';

/** What an authenticator app needs. */
export type SetUp = ReplyOf<typeof startTwoStep>;

/** The acts of two-step sign-in. Each asks first where needed, and shows the server's refusal. */
export function useTwoStepActs() {
  const [startTwoStep, starting] = useStartTwoStepMutation();
  const [makeRecoveryCodes, making] = useMakeRecoveryCodesMutation();
  const [turnOffTwoStep, turningOff] = useTurnOffTwoStepMutation();
  const refuse = (error: Parameters<typeof errorMessage>[0]) =>
    alertDialog({ title: messages.failed, message: errorMessage(error) });
  return {
    isBusy: starting.isLoading || making.isLoading || turningOff.isLoading,
    start: async (): Promise<SetUp | undefined> => {
      const { data, error } = await startTwoStep();
      if (data === undefined) await refuse(error);
      return data;
    },
    makeCodes: async (left: number): Promise<readonly string[] | undefined> => {
      if (left > 0 && !(await confirm(messages.newCodes))) return undefined;
      const { data, error } = await makeRecoveryCodes();
      if (data === undefined) await refuse(error);
      return data?.recovery_codes;
    },
    turnOff: async (): Promise<void> => {
      if (!(await confirm(messages.turnOff))) return;
      const { data, error } = await turnOffTwoStep();
      if (data === undefined) await refuse(error);
      else toast(messages.turnedOff);
    },
  };
}
