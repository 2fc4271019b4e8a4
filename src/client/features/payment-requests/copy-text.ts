import { toast } from '#ui/toast.tsx';
import { own } from './messages.ts';

/** Copies a text and says so, or says that it did not work. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toast(own.notCopied);
  }
}
