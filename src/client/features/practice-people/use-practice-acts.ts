import { useCallback } from 'react';
import type { DoneOrMessage } from '#contract/endpoint.ts';
import type { PracticeRole } from '#contract/practice-people/practice-words.ts';
import type { Static } from 'typebox';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm, type ConfirmOptions } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { type CallError, errorMessage } from '../../shared/api/call-error.ts';
import {
  useChangePracticeCodeMutation,
  useChangeRoleMutation,
  useLeaveClientMutation,
  useRemovePersonMutation,
  useWithdrawInvitationMutation,
} from './api.ts';
import { messages } from './messages.ts';

interface Reply {
  readonly data?: Static<typeof DoneOrMessage> | undefined;
  readonly error?: unknown;
}

/** The problem of a reply, in words; undefined if the call succeeded. */
export function problemOf({ data, error }: Reply): string | undefined {
  if (data?.status === 'success') return undefined;
  return data?.message ?? errorMessage(error as CallError | undefined);
}

async function act(call: () => Promise<Reply>, done: string, question?: ConfirmOptions): Promise<void> {
  if (question !== undefined && !(await confirm(question))) return;
  const problem = problemOf(await call());
  if (problem === undefined) toast(done);
  else await alertDialog({ title: messages.failed, message: problem });
}

/** Changes of the practice. Each asks first where access ends, shows what went wrong, and says what was done. */
export function usePracticeActs() {
  const [changeCode] = useChangePracticeCodeMutation();
  const [changeRole] = useChangeRoleMutation();
  const [leave] = useLeaveClientMutation();
  const [remove] = useRemovePersonMutation();
  const [withdraw] = useWithdrawInvitationMutation();

  return {
    changeCode: () => act(() => changeCode(), messages.codeReplaced, messages.newCode),
    withdraw: ({ id, email }: { id: number; email: string }) =>
      act(() => withdraw({ body: { id } }), messages.withdrawn, messages.withdraw(email)),
    /** Stable, for the columns of a table. */
    leave: useCallback(
      ({ id, email }: { id: number; email: string }) =>
        act(() => leave({ body: { id } }), messages.left(email), messages.leave(email)),
      [leave],
    ),
    changeRole: ({ id, name }: { id: number; name: string }, role: PracticeRole) =>
      act(() => changeRole({ body: { id, role } }), messages.roleChanged(name, role)),
    remove: ({ id, name }: { id: number; name: string }) =>
      act(() => remove({ body: { id } }), messages.removed(name), messages.remove(name)),
  };
}
