import { useState } from 'react';
import { errorMessage } from '../../shared/api/call-error.ts';
import { settleIdentity } from '../../shared/session/confirm-identity.ts';
import { useSession } from '../../shared/session/use-session.ts';
import {
  useAskForPasskeyMutation,
  useConfirmAgentMutation,
  useConfirmIdentityMutation,
} from './identity-api.ts';

type Body = Parameters<ReturnType<typeof useConfirmIdentityMutation>[0]>[0]['body'];

/** Confirms who someone is. Each act returns true if the server accepted it; `problem` says why not. */
export function useConfirmIdentity() {
  const [confirmIdentity, { isLoading }] = useConfirmIdentityMutation();
  const [confirmAgent, { isLoading: isConfirmingAgent }] = useConfirmAgentMutation();
  const isPractice = useSession()?.isPractice === true;
  const [askForPasskey, { isLoading: isAsking }] = useAskForPasskeyMutation();
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async (body: Body): Promise<boolean> => {
    setProblem(undefined);
    // An agent in their own session, which is no filer's, has another call.
    const { data, error } =
      isPractice && 'password' in body
        ? await confirmAgent({ body: { password: body.password, mfa_code: body.mfa_code ?? '' } })
        : await confirmIdentity({ body });
    if (data?.status === 'success') return true;
    setProblem(data?.message ?? errorMessage(error));
    return false;
  };

  /** The library for passkeys is only fetched for people who have one. */
  const choose = async () => {
    const { data, error } = await askForPasskey();
    if (data === undefined) return { problem: errorMessage(error) };
    const loaded = await import('../../shared/security/browser-passkeys.ts').catch(() => undefined);
    return loaded?.choosePasskey(data) ?? { problem: 'Check your internet connection, then try again.' };
  };

  return {
    problem,
    isBusy: isLoading || isConfirmingAgent || isAsking || isChoosing,
    /** Emails a code to someone without a password. */
    mailCode: () => send({}),
    confirm: async (body: Body): Promise<boolean> => {
      const isRight = await send(body);
      if (isRight) settleIdentity(true);
      return isRight;
    },
    confirmWithPasskey: async (): Promise<void> => {
      setProblem(undefined);
      setChoosing(true);
      const chosen = await choose();
      setChoosing(false);
      if ('problem' in chosen) setProblem(chosen.problem);
      else if (await send({ passkey: chosen.passkey })) settleIdentity(true);
    },
  };
}
