import type { AccountAct } from './account-row.ts';
import type { Connecting } from './use-connecting.ts';

/** Wordings of the specification (2, sections 2.4, 5 and 8) where it has them; the rest says what will happen. */
export const messages = {
  alreadyDisconnected: 'Account already disconnected!',
  errorDeleting: 'Error deleting account!',
  errorUpdating: 'Error updating account!',
  upgrade: 'To add accounts upgrade to Pro',
} as const;

/** What an act is called on its button. */
export const actWords: Record<AccountAct, string> = {
  reconnect: 'Reconnect',
  renew: 'Renew consent',
  rename: 'Rename',
  disconnect: 'Disconnect',
  revoke: 'Revoke consent',
  remove: 'Remove',
  recover: 'Recover',
  delete: 'Delete for good',
};

/** What is asked before an act. */
export const questions: Record<
  'disconnect' | 'revoke' | 'remove' | 'delete',
  { title: string; message: (name: string) => string; yes: string; danger?: true }
> = {
  disconnect: {
    title: 'Disconnect account',
    message: (name) =>
      `${name} gets no new transactions from the bank any more, keeping all current ones. It can be connected again later.`,
    yes: 'Disconnect',
  },
  revoke: {
    title: 'Revoke consent',
    message: (name) =>
      `Are you sure you want to revoke consent? From then on the bank sends nothing more for ${name} and the accounts that were connected with it. Transactions that are there stay.`,
    yes: 'Revoke consent',
    danger: true,
  },
  remove: {
    title: 'Remove account',
    message: (name) =>
      `${name} goes out of your books with its transactions. You may have claimed transactions that will also be removed. The account can be recovered with them.`,
    yes: 'Remove account',
    danger: true,
  },
  delete: {
    title: 'Delete for good',
    message: (name) =>
      `${name} is deleted with its transactions, notes, receipts and rules. This is irreversible.`,
    yes: 'Delete for good',
    danger: true,
  },
};

/** '2 accounts' */
export function accountsCounted(count: number): string {
  return `${count} ${count === 1 ? 'account' : 'accounts'}`;
}

/** What is going on with the bank, and what the button that goes on is called. */
export const connectingWords: Record<
  Connecting['step'],
  (bank: string, isNew: boolean) => { says: string; go?: string }
> = {
  offered: (bank) => ({
    says: `${bank} asks for your consent in a window of its own.`,
    go: `Continue to ${bank}`,
  }),
  asking: (bank) => ({ says: `Opening ${bank}…` }),
  blocked: (bank) => ({
    says: `Your browser kept the window of ${bank} from opening by itself.`,
    go: `Open ${bank}`,
  }),
  waiting: (bank) => ({
    says: `Waiting for ${bank}. Give your consent in its window: this page goes on by itself.`,
    go: 'Show the window',
  }),
  looking: (bank) => ({ says: `Looking at what ${bank} says…` }),
  unfinished: (bank, isNew) => ({
    says: isNew
      ? `No account was added. Consent was not given to ${bank}, or its window was closed before.`
      : `Nothing changed. Consent was not given to ${bank}, or its window was closed before.`,
    go: 'Try again',
  }),
};
