import type { ImportSkipped } from '#contract/imports/imports.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { choose } from '#ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** Most lines that the dialog names; all of them are in the grid. */
const MOST = 8;

/**
 * Says which rows of the template are wrong. True for 'Try again!', which returns to the importer; after 'Help!', or when
 * it is closed, the rows are there to be looked at and left out. Spec 2, 5 and 8.
 */
export async function sayWhoops(skipped: readonly ImportSkipped[]): Promise<boolean> {
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
