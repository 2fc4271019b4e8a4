import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import type { ReviewRow } from './import-rows.ts';
import { messages } from './messages.ts';

/** Asks before leaving a row out. Spec 2, 8 ("CSV"). The user can add it again until the import. */
export async function deleteRow({ line, description }: ReviewRow): Promise<boolean> {
  const { title, yes, no, unchanged } = messages.deleteRow;
  const message = `Line ${line}, ${description}: we will leave it out of the import.`;
  const isSure = await confirm({ title, message, confirmLabel: yes, cancelLabel: no, danger: true });
  if (!isSure) toast(unchanged);
  return isSure;
}
