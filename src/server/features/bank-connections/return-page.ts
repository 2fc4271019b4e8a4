import type { BankOutcome } from '#contract/bank-connections/bank-connections.ts';
import { html, type Html } from '../../http/html.ts';

/** Shows how the visit to the bank ended, in a separate window without scripts. The page that opened it closes it. */
export function returnPage(
  outcome: BankOutcome,
  { isSandbox }: { isSandbox: boolean },
): { title: string; style: string; body: Html } {
  const { title, text } = words[outcome];
  return {
    title,
    style: STYLE,
    body: html`<main>
      <p class="product">Formledger</p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${isSandbox ? html`<p class="sandbox">Sandbox: this was a stand-in for a bank. Its data is made up.</p>` : undefined}
      <p>You can close this window.</p>
      <p><a href="/accounts">Go to Accounts</a></p>
    </main>`,
  };
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

const STYLE = `
:root { color-scheme: light dark; --ink-2: #4a564e; --accent: #0b6b4f; --focus: #1f5aa6; }
@media (prefers-color-scheme: dark) { :root { --ink-2: #b4c0b7; --accent: #5cc7a0; --focus: #8ab4f0; } }
body { margin: 0; font: 16px/1.5 'Inter Variable', system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1.25rem; }
.product { margin: 0; color: var(--accent); font-size: 0.875rem; font-weight: 650; }
h1 { margin: 0.25rem 0 1rem; font-size: 1.5rem; line-height: 1.25; font-weight: 650; }
.sandbox { color: var(--ink-2); font-size: 0.875rem; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 3px; }
`;
