import type { Html } from '../../../http/html.ts';
import { windowPage } from '../../../http/window-page.ts';

interface Page {
  readonly title: string;
  readonly style: string;
  readonly body: Html;
  readonly hasForm?: true;
}

const profile = { href: '/profileMain', label: 'Go to your profile' };

/** Asks before anything changes, because mail services open the links in emails to check them. */
export function askPage(token: string): Page {
  return windowPage({
    title: 'Stop the monthly summary?',
    text: 'We will no longer email you a summary of your books each month. Other emails about your account do not change.',
    note: undefined,
    button: {
      action: `/api/monthlySummary/stop?${new URLSearchParams({ t: token })}`,
      label: 'Stop the summary',
    },
    link: profile,
    isOver: false,
  });
}

export const stoppedPage: Page = windowPage({
  title: 'You will get no more monthly summaries',
  text: 'To get them again, log in and turn on the monthly summary in your profile.',
  note: undefined,
  link: { href: '/profileMain', label: 'Log in to turn it on again' },
  isOver: false,
});

export const unknownLinkPage: Page = windowPage({
  title: 'This link does not work',
  text: 'Open the link in your newest monthly summary, or log in and turn the summary off in your profile.',
  note: undefined,
  link: profile,
  isOver: false,
});
