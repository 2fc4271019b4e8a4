import { alertDialog } from '#ui/alert-dialog.tsx';
import { isCallError } from '../api/call-error.ts';
import { oops } from './messages.ts';

/** Says what went wrong with a call; bugs go on. */
export async function guarded<T>(act: () => Promise<T>): Promise<{ ok: true; value: T } | { ok: false }> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    if (!isCallError(error)) throw error;
    await alertDialog({ title: oops, message: error.message });
    return { ok: false };
  }
}
