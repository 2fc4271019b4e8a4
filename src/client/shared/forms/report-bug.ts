import { alertDialog } from '#ui/alert-dialog.tsx';
import { dialogFailed } from './messages.ts';

/** A fault of ours: tells the person that nothing was saved, and logs the details to the console. */
export async function reportBug(error: unknown, title: string): Promise<void> {
  reportError(error);
  await alertDialog({ title, message: dialogFailed });
}
