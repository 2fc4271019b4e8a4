import { LARGEST_LOGO, logoMessages, MOST_LOGO_PIXELS } from '#contract/invoice-settings/logo-limits.ts';
import { pictureSize } from '#contract/invoice-settings/picture-size.ts';
import { FILE_HEAD, FILE_TAIL, kindOf } from '#form-schemas/file-kind.ts';
import { messages } from '../messages.ts';

/** A chosen picture as a data URL, or the message for a file that cannot be a logo. Spec 1, 5. */
export async function readLogo(file: File): Promise<{ picture: string } | { problem: string }> {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return { problem: logoMessages.wrongFormat };
  if (file.size > LARGEST_LOGO) return { problem: logoMessages.tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = kindOf(bytes.subarray(0, FILE_HEAD), bytes.subarray(-FILE_TAIL));
    if (kind !== 'png' && kind !== 'jpeg') return { problem: logoMessages.wrongFormat };
    const { width = 0, height = 0 } = pictureSize(bytes) ?? {};
    if (width * height > MOST_LOGO_PIXELS) return { problem: logoMessages.tooManyPixels };
    return { picture: await dataUrlOf(new Blob([bytes], { type: `image/${kind}` })) };
  } catch {
    // The file was removed, or its disk is gone.
    return { problem: messages.invoiceSettings.unreadable };
  }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(blob);
  });
}
