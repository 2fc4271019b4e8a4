import { useCallback } from 'react';
import type { DoneOrMessage } from '#contract/endpoint.ts';
import type { PracticeRole } from '#contract/practice/practice-words.ts';
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
} from './people-api.ts';
import { messages } from './people-messages.ts';

interface Reply {
  readonly data?: Static<typeof DoneOrMessage> | undefined;
  readonly error?: unknown;
}

/** The problem of a reply, in words; undefined if the call succeeded. */
export function problemOf({ data, error }: Reply): string | undefined {
  if (data?.status === 'success') return undefined;
  return data?.message ?? errorMessage(error as CallError | undefined);
}

interface Act {
  /** What was done, in words. */
  readonly done: string;
  readonly question?: ConfirmOptions;
  /** The title of the server's reason for a refusal. */
  readonly refused?: string;
}

async function act(call: () => Promise<Reply>, { done, question, refused }: Act): Promise<void> {
  if (question !== undefined && !(await confirm(question))) return;
  const reply = await call();
  const problem = problemOf(reply);
  if (problem === undefined) {
    toast(done);
    return;
  }
  const title = reply.data === undefined ? undefined : refused;
  await alertDialog({ title: title ?? messages.failed, message: problem });
}

/** Changes of the practice. Each asks first where access ends, shows what went wrong, and says what was done. */
export function usePracticeActs() {
  const [changeCode] = useChangePracticeCodeMutation();
  const [changeRole] = useChangeRoleMutation();
  const [leave] = useLeaveClientMutation();
  const [remove] = useRemovePersonMutation();
  const [withdraw] = useWithdrawInvitationMutation();

  return {
    changeCode: () => act(() => changeCode(), { done: messages.codeReplaced, question: messages.newCode }),
    withdraw: ({ id, email }: { id: number; email: string }) =>
      act(() => withdraw({ body: { id } }), { done: messages.withdrawn, question: messages.withdraw(email) }),
    /** Stable, for the columns of a table. */
    leave: useCallback(
      ({ id, email }: { id: number; email: string }) =>
        act(() => leave({ body: { id } }), { done: messages.left(email), question: messages.leave(email) }),
      [leave],
    ),
    changeRole: ({ id, name }: { id: number; name: string }, role: PracticeRole) =>
      act(() => changeRole({ body: { id, role } }), {
        done: messages.roleChanged(name, role),
        refused: messages.roleKept,
      }),
    remove: ({ id, name }: { id: number; name: string }) =>
      act(() => remove({ body: { id } }), {
        done: messages.removed(name),
        question: messages.remove(name),
        refused: messages.notRemoved,
      }),
  };
}
