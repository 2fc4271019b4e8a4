import { alertDialog } from '#ui/alert-dialog.tsx';
import { dialogFailed } from './messages.ts';

/** Something of ours went wrong: the person reads that nothing was saved, and the browser's console has the rest. */
export async function reportBug(error: unknown, title: string): Promise<void> {
  reportError(error);
  await alertDialog({ title, message: dialogFailed });
}
