import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import type { ReviewRow } from './import-rows.ts';
import { messages } from './messages.ts';

/** Asks before a row goes. Spec 2, 8 ("CSV"). It can be added again as long as nothing is imported. */
export async function deleteRow({ line, description }: ReviewRow): Promise<boolean> {
  const { title, yes, no, kept } = messages.deleteRow;
  const message = `Line ${line}, ${description}: we will leave it out of the import.`;
  const isMeant = await confirm({ title, message, confirmLabel: yes, cancelLabel: no, danger: true });
  if (!isMeant) toast(kept);
  return isMeant;
}
