import type { HmrcOutcome } from '#contract/digital-tax/connecting.ts';
import type { Html } from '../../http/html.ts';
import { windowPage } from '../../http/window-page.ts';

/** Shows how the visit to HMRC ended. */
export function returnPage(
  outcome: HmrcOutcome,
  { isTest }: { isTest: boolean },
): { title: string; style: string; body: Html } {
  return windowPage({
    ...words[outcome],
    note: isTest ? 'Sandbox: this was a test of HMRC’s service. Nothing you send counts.' : undefined,
    link: { href: '/MTD', label: 'Go to Digital Tax' },
  });
}

const NOT_CONNECTED = 'Nothing was connected';

const words: Readonly<Record<HmrcOutcome, { title: string; text: string }>> = {
  connected: {
    title: 'You are connected with HMRC',
    text: 'We are fetching the businesses and what is due.',
  },
  denied: {
    title: NOT_CONNECTED,
    text: 'You did not give Formledger permission at HMRC. Nothing has changed.',
  },
  link_over: {
    title: 'This link has been used or has expired',
    text: 'You can return from HMRC once, within 15 minutes. Start again under Digital Tax.',
  },
  other_browser: {
    title: 'Nothing was connected here',
    text: 'You must finish connecting in the browser where you started. Go back to that browser, or start again here under Digital Tax.',
  },
  no_nino: {
    title: NOT_CONNECTED,
    text: 'Please enter the National Insurance number in the profile, with the letter at its end. HMRC knows people by it.',
  },
  other_person: {
    title: NOT_CONNECTED,
    text: 'You signed in at HMRC as someone else. HMRC does not let this account act for the National Insurance number in the profile. Check the number, or sign in at HMRC as that person.',
  },
  other_agent: {
    title: NOT_CONNECTED,
    text: 'The HMRC account that you signed in with does not belong to your Agent Reference Number. Sign in with your agent services account, or correct the number under Digital Tax.',
  },
  not_signed_in: {
    title: NOT_CONNECTED,
    text: 'Your session has ended. Log in and start again under Digital Tax.',
  },
  try_again: {
    title: 'We could not reach HMRC',
    text: 'Nothing was connected and nothing has changed. Please try again in a few minutes.',
  },
};
