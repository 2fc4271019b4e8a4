import type { ErrorCode } from '#contract/refusals.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { isCallError } from '../api/call-error.ts';
import { changedSince, filedYear, noteChanged } from './messages.ts';

/** The query of calls that may touch a filed year. */
export type Filed = { filed?: 'Y' };

/**
 * Makes a call that changes the books. When it would change a filed year, the person is told so and asked; after a yes
 * the call is made again. Undefined when they say no.
 */
export async function knowingly<T>(call: (filed: Filed) => Promise<T>): Promise<T | undefined> {
  return asked('filed_year', filedYear, (yes) => call(yes ? { filed: 'Y' } : {}));
}

/** The same for an undo that takes out what was changed since it was added: the person is told how many. */
export async function takingAlong<T>(
  call: (changed: { changed?: 'Y' }) => Promise<T>,
): Promise<T | undefined> {
  return asked('changed_since', changedSince, (yes) => call(yes ? { changed: 'Y' } : {}));
}

/** The same for a note: what somebody else wrote since it was read as `seen` is shown before it is replaced. */
export async function knowingNote<T>(
  seen: string,
  call: (note: { note_seen?: string }) => Promise<T>,
): Promise<T | undefined> {
  return asked('note_changed', noteChanged, (yes) => call(yes ? {} : { note_seen: seen }));
}

async function asked<T>(
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
