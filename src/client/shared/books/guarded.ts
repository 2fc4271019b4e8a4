import { alertDialog } from '#ui/alert-dialog.tsx';
import { type CallError, isCallError } from '../api/call-error.ts';
import { oops } from './messages.ts';

/** Says what went wrong with a call; bugs go on. `onGone` says it itself of what is not there any more. */
export async function guarded<T>(
  act: () => Promise<T>,
  onGone?: () => void,
): Promise<{ ok: true; value: T } | { ok: false; code: CallError['code'] }> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (onGone !== undefined && error.code === 'not_found') onGone();
    else await alertDialog({ title: oops, message: error.message });
    return { ok: false, code: error.code };
  }
}
