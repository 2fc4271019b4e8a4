import sharp, { type Sharp } from 'sharp';
import type { FileKind } from '#form-schemas/vocabulary.ts';

// libvips can read far more than we take, SVG and PDF among it: of its readers those of our three kinds are left.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
// Pictures do not come twice, and one core is enough for one of them.
sharp.cache(false);
sharp.concurrency(1);

export type PictureKind = Exclude<FileKind, 'pdf'>;

/** Pixels of a picture that is opened: phones make 50 million. What has more in 10 MB is a flood. */
const MOST_OPENED = 50_000_000;
/** Pixels that are stored; a page of small print needs 8 million. */
const MOST_STORED = 16_000_000;
/** A picture may grow to this many bytes, whatever it had. */
const SMALL = 65_536;
const LIMIT_SECONDS = 20;

/**
 * The picture drawn anew: only what can be seen of it is left, the right way up, without where and when it was taken, by
 * whom, with what, and anything hidden in or behind it. Of a moving GIF the first picture stays. Undefined when it
 * cannot be read, is another kind than its first bytes say, or has too many pixels.
 */
export async function redrawPicture(kind: PictureKind, content: Buffer): Promise<Buffer | undefined> {
  try {
    const opened = sharp(content, { limitInputPixels: MOST_OPENED, failOn: 'error' });
    const { format, width, height, autoOrient, isPalette } = await opened.metadata();
    if (format !== kind || width * height > MOST_OPENED) return undefined;
    const scale = Math.min(1, Math.sqrt(MOST_STORED / (width * height)));
    const upright = opened
      .autoOrient()
      .resize(Math.ceil(autoOrient.width * scale), Math.ceil(autoOrient.height * scale), { fit: 'inside' })
      .timeout({ seconds: LIMIT_SECONDS });
    return await smallest(written(upright, kind, isPalette), Math.max(content.length, SMALL));
  } catch (error) {
    if (isAboutPicture(error)) return undefined;
    throw error;
  }
}

/** The ways to write it, the best one first. */
function written(picture: Sharp, kind: PictureKind, isPalette: boolean): readonly (() => Sharp)[] {
  switch (kind) {
    case 'jpeg':
      // 85 cannot be told from the original by eye; what was stored with less does not grow.
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

/** The first that is no larger than `most` bytes, else the smallest. */
async function smallest(ways: readonly (() => Sharp)[], most: number): Promise<Buffer | undefined> {
  let best: Buffer | undefined;
  for (const way of ways) {
    const content = await way().toBuffer();
    if (best === undefined || content.length < best.length) best = content;
    if (best.length <= most) break;
  }
  return best;
}

/** sharp throws plain errors with what libvips says; everything else is a bug of ours. */
function isAboutPicture(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}
