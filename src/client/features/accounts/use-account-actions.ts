import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { isCallError } from '../../shared/api/call-error.ts';
import { hideMessages } from '../../shared/books/act-messages.ts';
import { stuck } from '../../shared/books/acts-slice.ts';
import { confirmFiledYear } from '../../shared/books/confirm-change.ts';
import { oops } from '../../shared/books/messages.ts';
import { useDone } from '../../shared/books/use-acts.ts';
import { useOneAtATime } from '../../shared/forms/use-one-at-a-time.ts';
import type { AccountRow } from './account-row.ts';
import { useDeleteAccountMutation, useDeleteCredentialsMutation } from './api.ts';
import { messages, questions } from './messages.ts';

/**
 * Actions without a separate dialog. They ask for confirmation where the specification requires it, and report the
 * result.
 */
export type PlainAct = 'disconnect' | 'revoke' | 'remove' | 'recover' | 'delete';

/** The change that removed an account in this window, by account id. */
const removals = new Map<number, number>();

export function useAccountActions(): (act: PlainAct, row: AccountRow) => void {
  const [change] = useDeleteAccountMutation();
  const [revoke] = useDeleteCredentialsMutation();
  const oneAtATime = useOneAtATime();
  const dispatch = useDispatch();
  const say = useDone();

  const recover = useCallback(
    async (id: number, name: string): Promise<void> => {
      const done = await withErrorDialog(messages.errorUpdating, () =>
        confirmFiledYear((filed) => change({ query: { ac_id: id, recover: 'Y', ...filed } }).unwrap()),
      );
      const removal = done === undefined ? undefined : removals.get(id);
      if (removal !== undefined) {
        // The removal is undone: its message and Ctrl Z must not try to undo it again.
        hideMessages([removal]);
        dispatch(stuck([removal]));
        removals.delete(id);
      }
      if (done?.change_id !== undefined) say(`Recovered ${name} and its transactions.`, [done.change_id]);
      else if (done !== undefined) toast(`Recovered ${name}.`);
    },
    [change, say, dispatch],
  );

  const acts: Record<PlainAct, (row: AccountRow) => Promise<void>> = {
    disconnect: async ({ account: { id, simple_name: name }, status }) => {
      if (status !== 'Enabled')
        return alertDialog({ title: questions.disconnect.title, message: messages.alreadyDisconnected });
      if (!(await isSure('disconnect', name))) return undefined;
      const done = await withErrorDialog(messages.errorUpdating, () =>
        change({ query: { ac_id: id } }).unwrap(),
      );
      if (done !== undefined) toast(`Disconnected ${name}. You keep its transactions.`);
      return undefined;
    },
    revoke: async ({ account: { id, simple_name: name } }) => {
      if (!(await isSure('revoke', name))) return;
      const done = await withErrorDialog(messages.errorUpdating, () =>
        revoke({ body: { ac_id: id } }).unwrap(),
      );
      if (done !== undefined) toast(`Revoked consent for ${name}. You keep its transactions.`);
    },
    remove: async ({ account: { id, simple_name: name } }) => {
      if (!(await isSure('remove', name))) return;
      const done = await withErrorDialog(messages.errorDeleting, () =>
        confirmFiledYear((filed) =>
          change({ query: { ac_id: id, delete_transactions: 'Y', ...filed } }).unwrap(),
        ),
      );
      if (done?.change_id !== undefined) {
        removals.set(id, done.change_id);
        say(`Removed ${name} and its transactions.`, [done.change_id]);
      } else if (done !== undefined) toast(`Removed ${name}.`, () => void recover(id, name));
    },
    recover: ({ account: { id, simple_name: name } }) => recover(id, name),
    delete: async ({ account: { id, simple_name: name } }) => {
      if (!(await isSure('delete', name))) return;
      const done = await withErrorDialog(messages.errorDeleting, () =>
        confirmFiledYear((filed) => change({ query: { ac_id: id, full_delete: 'Y', ...filed } }).unwrap()),
      );
      if (done !== undefined) toast(`Permanently deleted ${name}.`);
    },
  };
  return (act, row) => oneAtATime(() => acts[act](row));
}

function isSure(act: keyof typeof questions, name: string): Promise<boolean> {
  const { title, message, yes, danger } = questions[act];
  return confirm({ title, message: message(name), confirmLabel: yes, ...(danger && { danger }) });
}

/** Runs the call and shows an error if it fails. Returns undefined then, or when the user answered no. */
export async function withErrorDialog<T>(failure: string, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!isCallError(error)) throw error;
    const title = error.message === messages.alreadyDisconnected ? oops : failure;
    await alertDialog({ title, message: error.message });
    return undefined;
  }
}
