import { alertDialog } from '#ui/alert-dialog.tsx';
import { type CallError, isCallError } from '../api/call-error.ts';
import { oops } from './messages.ts';

/** Shows a call's error; bugs are rethrown. `onGone` handles something that no longer exists. */
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
