import type { ImportSkipped } from '#contract/imports/imports.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { choose } from '#ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** How many lines the dialog lists. The grid shows all of them. */
const MOST = 8;

/**
 * Shows which rows of the template are wrong. Returns true for 'Try again!', which returns to the importer. After
 * 'Help!' or when closed, the user can check the rows and leave them out. Spec 2, 5 and 8.
 */
export async function showWhoops(skipped: readonly ImportSkipped[]): Promise<boolean> {
  const named = skipped.slice(0, MOST).map(({ line, reason }) => `Line ${line}: ${reason}`);
  const more = skipped.length > MOST ? [`and ${(skipped.length - MOST).toLocaleString('en-GB')} more`] : [];
  const answer = await choose({
    title: messages.whoops,
    message: ['There is a problem with the formatting of your file.', ...named, ...more].join('\n'),
    choices: [
      { value: 'help', label: messages.help },
      { value: 'again', label: messages.tryAgain, kind: 'primary' },
    ],
  });
  if (answer === 'help') await alertDialog({ title: messages.help, message: messages.helpText });
  return answer === 'again';
}
