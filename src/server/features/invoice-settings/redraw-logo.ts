import { LARGEST_LOGO, logoMessages, MOST_LOGO_PIXELS } from '#contract/invoice-settings/logo-limits.ts';
import { pictureSize } from '#contract/invoice-settings/picture-size.ts';
import { FILE_HEAD, FILE_TAIL, kindOf } from '#form-schemas/file-kind.ts';
import { inTurn, redrawPicture } from '../../data/files/redraw-picture.ts';

/** A logo as we store it. */
export interface Logo {
  readonly logo: Buffer;
  readonly logo_kind: 'png' | 'jpeg';
}

/** The sizes tried in turn. An invoice shows a logo much smaller, and the last one is always small enough. */
const SIZES = [1, 2, 4].map((part) => ({ width: 1200 / part, height: 600 / part }));

/**
 * Redraws the logo in a request, so that only what can be seen of it remains. Returns the message for one that is no
 * PNG or JPEG picture, whatever it claims to be, or that is too large.
 */
export async function redrawLogo(imageData: string): Promise<Logo | string> {
  const base64 = imageData.replace(/^data:[^,]{0,100};base64,/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return logoMessages.wrongFormat;
  const content = Buffer.from(base64, 'base64');
  if (content.length > LARGEST_LOGO) return logoMessages.tooLarge;
  const kind = kindOf(content.subarray(0, FILE_HEAD), content.subarray(-FILE_TAIL));
  if (kind !== 'png' && kind !== 'jpeg') return logoMessages.wrongFormat;
  const { width = 0, height = 0 } = pictureSize(content) ?? {};
  if (width * height > MOST_LOGO_PIXELS) return logoMessages.tooManyPixels;
  for (const size of SIZES) {
    const logo = await inTurn(() => redrawPicture(kind, content, size));
    if (logo === undefined) return logoMessages.wrongFormat;
    if (logo.length <= LARGEST_LOGO) return { logo, logo_kind: kind };
  }
  return logoMessages.tooLarge;
}
