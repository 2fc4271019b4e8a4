import type { BankOutcome } from '#contract/bank-connections/bank-connections.ts';
import type { Html } from '../../http/html.ts';
import { windowPage } from '../../http/window-page.ts';

/** Shows how the visit to the bank ended. */
export function returnPage(
  outcome: BankOutcome,
  { isSandbox }: { isSandbox: boolean },
): { title: string; style: string; body: Html } {
  return windowPage({
    ...words[outcome],
    note: isSandbox ? 'Sandbox: this was a stand-in for a bank. Its data is made up.' : undefined,
    link: { href: '/accounts', label: 'Go to Accounts' },
  });
}

const words: Readonly<Record<BankOutcome, { title: string; text: string }>> = {
  connected: {
    title: 'Your bank is connected',
    text: 'We are adding its transactions to your books.',
  },
  denied: {
    title: 'Nothing was connected',
    text: 'You did not give consent at your bank, so nothing was shared and nothing has changed.',
  },
  no_accounts: {
    title: 'Nothing was connected',
    text: 'Your bank did not share an account in pounds that you use here. If you removed the account, recover it under Accounts first.',
  },
  plan_required: {
    title: 'Nothing was connected',
    text: 'To add accounts upgrade to Pro.',
  },
  link_over: {
    title: 'This link has been used or has expired',
    text: 'You can return from your bank once, within 15 minutes. Start again under Accounts.',
  },
  other_browser: {
    title: 'Nothing was connected here',
    text: 'You must finish connecting a bank in the browser where you started. Go back to that browser, or start again here under Accounts.',
  },
  try_again: {
    title: 'We could not reach your bank',
    text: 'Nothing was connected and nothing has changed. Please try again in a few minutes.',
  },
};
