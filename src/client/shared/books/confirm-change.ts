import type { ErrorCode } from '#contract/refusals.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { isCallError } from '../api/call-error.ts';
import { changedSince, filedYear, noteChanged } from './messages.ts';

/** The query of calls that may change a filed year. */
export type Filed = { filed?: 'Y' };

/**
 * Makes a call that changes the books. If it would change a filed year, asks the person to confirm and then repeats
 * the call. Undefined when they refuse.
 */
export async function confirmFiledYear<T>(call: (filed: Filed) => Promise<T>): Promise<T | undefined> {
  return retryWhenConfirmed('filed_year', filedYear, (yes) => call(yes ? { filed: 'Y' } : {}));
}

/** The same for an undo that would also remove later changes: the message says how many. */
export async function confirmLaterChanges<T>(
  call: (changed: { changed?: 'Y' }) => Promise<T>,
): Promise<T | undefined> {
  return retryWhenConfirmed('changed_since', changedSince, (yes) => call(yes ? { changed: 'Y' } : {}));
}

/** The same for a note: shows what someone else wrote since `seen` was read, before replacing it. */
export async function confirmNoteOverwrite<T>(
  seen: string,
  call: (note: { note_seen?: string }) => Promise<T>,
): Promise<T | undefined> {
  return retryWhenConfirmed('note_changed', noteChanged, (yes) => call(yes ? {} : { note_seen: seen }));
}

async function retryWhenConfirmed<T>(
  code: ErrorCode,
  { title, yes, no }: { title: string; yes: string; no: string },
  call: (yes: boolean) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call(false);
  } catch (error) {
    if (!isCallError(error) || error.code !== code) throw error;
    if (!(await confirm({ title, message: error.message, confirmLabel: yes, cancelLabel: no })))
      return undefined;
    return call(true);
  }
}
