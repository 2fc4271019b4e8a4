import type { AccountAct } from './account-row.ts';
import type { Connecting } from './use-connecting.ts';

/** Texts from the specification (2, sections 2.4, 5 and 8) if it has one; our own otherwise. */
export const messages = {
  alreadyDisconnected: 'Account already disconnected!',
  errorDeleting: 'Error deleting account!',
  errorUpdating: 'Error updating account!',
  upgrade: 'To add accounts upgrade to Pro',
} as const;

/** Button labels of the actions. */
export const actWords: Record<AccountAct, string> = {
  reconnect: 'Reconnect',
  renew: 'Renew consent',
  rename: 'Rename',
  disconnect: 'Disconnect',
  revoke: 'Revoke consent',
  remove: 'Remove',
  recover: 'Recover',
  delete: 'Delete permanently',
};

/** The confirmation dialogs. */
export const questions: Record<
  'disconnect' | 'revoke' | 'remove' | 'delete',
  { title: string; message: (name: string) => string; yes: string; danger?: true }
> = {
  disconnect: {
    title: 'Disconnect account',
    message: (name) =>
      `${name} will get no new transactions from the bank, keeping all current ones. You can reconnect it later.`,
    yes: 'Disconnect',
  },
  revoke: {
    title: 'Revoke consent',
    message: (name) =>
      `Are you sure you want to revoke consent? The bank will send no new transactions for ${name} or the accounts connected with it. You keep the transactions you have.`,
    yes: 'Revoke consent',
    danger: true,
  },
  remove: {
    title: 'Remove account',
    message: (name) =>
      `This removes ${name} and its transactions from your books. You may have claimed transactions that will also be removed. You can recover the account and its transactions later.`,
    yes: 'Remove account',
    danger: true,
  },
  delete: {
    title: 'Delete permanently',
    message: (name) =>
      `This permanently deletes ${name} and its transactions, notes, receipts and rules. This is irreversible.`,
    yes: 'Delete permanently',
    danger: true,
  },
};

/** '2 accounts' */
export function accountsCounted(count: number): string {
  return `${count} ${count === 1 ? 'account' : 'accounts'}`;
}

/** The progress text of a bank connection, and the label of its button. */
export const connectingWords: Record<
  Connecting['step'],
  (bank: string, isNew: boolean) => { message: string; button?: string }
> = {
  offered: (bank) => ({
    message: `${bank} will ask for your consent in a separate window.`,
    button: `Continue to ${bank}`,
  }),
  asking: (bank) => ({ message: `Opening ${bank}…` }),
  blocked: (bank) => ({
    message: `Your browser blocked the ${bank} window.`,
    button: `Open ${bank}`,
  }),
  waiting: (bank) => ({
    message: `Waiting for ${bank}. Give your consent in its window. This page then continues automatically.`,
    button: 'Show window',
  }),
  looking: (bank) => ({ message: `Checking with ${bank}…` }),
  unfinished: (bank, isNew) => ({
    message: isNew
      ? `No account was added. You did not give consent to ${bank}, or you closed its window first.`
      : `Nothing changed. You did not give consent to ${bank}, or you closed its window first.`,
    button: 'Try again',
  }),
};
