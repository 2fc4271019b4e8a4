import sharp, { type Sharp } from 'sharp';
import type { FileKind } from '#form-schemas/vocabulary.ts';
import { oneAtATime } from './one-at-a-time.ts';

// libvips can read far more than we accept, including SVG and PDF. Only the readers of our three kinds stay enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
// Pictures are not repeated, and one core is enough for each.
sharp.cache(false);
sharp.concurrency(1);

export type PictureKind = Exclude<FileKind, 'pdf'>;

/** The most pixels of a picture we open. Phones take 50 million; more in 10 MB is a decompression bomb. */
const MOST_OPENED = 50_000_000;
/** The most pixels we store; a page of small print needs 8 million. */
const MOST_STORED = 16_000_000;
/** A picture can grow to this many bytes, whatever its original size. */
const SMALL = 65_536;
const LIMIT_SECONDS = 20;

/**
 * Redrawing takes a core and the whole picture in memory. So each process does one at a time, off the thread that
 * answers calls.
 */
export const inTurn = oneAtATime();

/**
 * Redraws a picture so that only the visible part remains, the right way up. That removes when, where and by whom it
 * was taken, with what, and anything hidden in or after it. An animated GIF keeps its first frame. A
 * picture larger than `within` is made smaller. Undefined if it cannot be read, does not match its first bytes, or has
 * too many pixels.
 */
export async function redrawPicture(
  kind: PictureKind,
  content: Buffer,
  within: Size = { width: Infinity, height: Infinity },
): Promise<Buffer | undefined> {
  try {
    const opened = sharp(content, { limitInputPixels: MOST_OPENED, failOn: 'error' });
    const { format, width, height, autoOrient, isPalette } = await opened.metadata();
    if (format !== kind || width * height > MOST_OPENED) return undefined;
    const scale = Math.min(
      1,
      Math.sqrt(MOST_STORED / (width * height)),
      within.width / autoOrient.width,
      within.height / autoOrient.height,
    );
    const upright = opened
      .autoOrient()
      .resize(Math.ceil(autoOrient.width * scale), Math.ceil(autoOrient.height * scale), { fit: 'inside' })
      .timeout({ seconds: LIMIT_SECONDS });
    return await smallest(written(upright, kind, isPalette), Math.max(content.length, SMALL));
  } catch (error) {
    if (isPictureError(error)) return undefined;
    throw error;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The ways to write it, best first. */
function written(picture: Sharp, kind: PictureKind, isPalette: boolean): readonly (() => Sharp)[] {
  switch (kind) {
    case 'jpeg':
      // 85 looks the same as the original. The lower steps keep pictures stored at a lower quality from growing.
      return [85, 75, 60].map((quality) => () => picture.clone().jpeg({ quality }));
    case 'png':
      return [false, true].map(
        (adaptiveFiltering) => () =>
          picture.clone().png({ compressionLevel: 9, adaptiveFiltering, palette: isPalette }),
      );
    case 'gif':
      return [() => picture.clone().gif()];
  }
}

/** The first that is at most `most` bytes, or else the smallest. */
async function smallest(ways: readonly (() => Sharp)[], most: number): Promise<Buffer | undefined> {
  let best: Buffer | undefined;
  for (const way of ways) {
    const content = await way().toBuffer();
    if (best === undefined || content.length < best.length) best = content;
    if (best.length <= most) break;
  }
  return best;
}

/** sharp throws plain errors with libvips's message. Anything else is our bug. */
function isPictureError(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}
