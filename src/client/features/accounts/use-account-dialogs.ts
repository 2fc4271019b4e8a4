import { useCallback, useRef, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { paths } from '../../shared/paths.ts';
import type { AccountAct, AccountRow } from './account-row.ts';
import { useExtendConsentMutation } from './api.ts';
import { messages } from './messages.ts';
import { attempted, type PlainAct, useAccountActions } from './use-account-actions.ts';
import type { Goal } from './use-connecting.ts';

/** The dialog that is open. */
export type AccountDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename'; readonly row: AccountRow }
  | { readonly kind: 'renew'; readonly row: AccountRow };

interface Options {
  /** The plan connects banks. */
  readonly canConnect: boolean;
  /** Connects in a window, in the press of a button. */
  readonly begin: (goal: Goal) => void;
  /** Offers to do so: there was no press. */
  readonly offer: (goal: Goal) => void;
}

/** What the buttons of the screen and its rows do, and the dialog one of them opened. */
export function useAccountDialogs({ canConnect, begin, offer }: Options) {
  const [dialog, setDialog] = useState<AccountDialog>();
  const [extend, { isLoading: isRenewing }] = useExtendConsentMutation();
  const plain = useAccountActions();
  const navigate = useNavigate();
  const close = useCallback(() => setDialog(undefined), []);

  const upgrade = async () => {
    const goes = await confirm({
      title: 'Upgrade to Pro',
      message: 'You need the Pro plan to connect a bank.',
      confirmLabel: 'Upgrade to Pro',
      cancelLabel: 'Not now',
    });
    if (goes) void navigate(paths.plan);
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
    /** Stable: columns are made with it. */
    onAct: useCallback((what: AccountAct, row: AccountRow) => latest.current(what, row), []),
    add: useCallback(() => setDialog({ kind: 'add' }), []),
    reconnect: useCallback((account: LinkedAccount) => offer({ kind: 'again', account }), [offer]),
    /** The person confirmed the consent: it holds, or the bank wants to ask. */
    renew: async ({ account }: AccountRow) => {
      const done = await attempted(messages.errorUpdating, () =>
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
