import { useCallback, useRef, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { paths } from '../../shared/paths.ts';
import type { AccountAct, AccountRow } from './account-row.ts';
import { useExtendConsentMutation } from './api.ts';
import { messages } from './messages.ts';
import { withErrorDialog, type PlainAct, useAccountActions } from './use-account-actions.ts';
import type { Goal } from './use-connecting.ts';

/** The open dialog. */
export type AccountDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename'; readonly row: AccountRow }
  | { readonly kind: 'renew'; readonly row: AccountRow };

interface Options {
  /** The plan includes bank connections. */
  readonly canConnect: boolean;
  /** Connects in a window. Must be called during a click. */
  readonly begin: (goal: Goal) => void;
  /** Shows a button that connects, for callers outside a click. */
  readonly offer: (goal: Goal) => void;
}

/** The actions of the screen and its rows, and the dialog they open. */
export function useAccountDialogs({ canConnect, begin, offer }: Options) {
  const [dialog, setDialog] = useState<AccountDialog>();
  const [extend, { isLoading: isRenewing }] = useExtendConsentMutation();
  const plain = useAccountActions();
  const navigate = useNavigate();
  const close = useCallback(() => setDialog(undefined), []);

  const upgrade = async () => {
    const isConfirmed = await confirm({
      title: 'Upgrade to Pro',
      message: 'You need the Pro plan to connect a bank.',
      confirmLabel: 'Upgrade to Pro',
      cancelLabel: 'Not now',
    });
    if (isConfirmed) void navigate(paths.plan);
  };
  const act = (what: AccountAct, row: AccountRow): void => {
    if (what === 'rename') setDialog({ kind: 'rename', row });
    else if (what !== 'renew' && what !== 'reconnect') plain(what satisfies PlainAct, row);
    else if (!canConnect) void upgrade();
    else if (what === 'renew') setDialog({ kind: 'renew', row });
    else begin({ kind: 'again', account: row.account });
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  return {
    dialog,
    close,
    isRenewing,
    /** Stable, because the columns depend on it. */
    onAct: useCallback((what: AccountAct, row: AccountRow) => latest.current(what, row), []),
    add: useCallback(() => setDialog({ kind: 'add' }), []),
    reconnect: useCallback((account: LinkedAccount) => offer({ kind: 'again', account }), [offer]),
    /** The user confirmed the consent. Either it is renewed, or the bank needs to ask. */
    renew: async ({ account }: AccountRow) => {
      const done = await withErrorDialog(messages.errorUpdating, () =>
        extend({ body: { ac_id: account.id } }).unwrap(),
      );
      if (done === undefined) return;
      close();
      if (done.action === 'no_action_needed')
        toast(`Renewed consent for ${account.simple_name} for 90 days.`);
      else offer({ kind: 'again', account, ...(done.url !== undefined && { url: done.url }) });
    },
  };
}
