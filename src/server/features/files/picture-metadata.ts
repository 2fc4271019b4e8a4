import type { FileKind } from '#form-schemas/vocabulary.ts';

/**
 * The picture without what cameras and programs write beside it: where and when it was taken, by whom, with what, and
 * anything hung on behind its end. Which way up it is shown and its colours stay. Undefined when it is not built as
 * such a picture is. Other kinds come back as they are.
 */
export function withoutMetadata(kind: FileKind, content: Buffer): Buffer | undefined {
  try {
    if (kind === 'jpeg') return cleanJpeg(content);
    return kind === 'png' ? cleanPng(content) : content;
  } catch (error) {
    // Reading beyond the end: lengths inside the picture are wrong.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** ITU-T T.81, annex B: segments of a marker and a length; after a start of scan, data up to the next marker. */
function cleanJpeg(content: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (content.readUInt8(at) !== 0xff) return undefined;
    const marker = content.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (marker === END_OF_IMAGE) {
      kept.push(content.subarray(at, at + 2));
      return Buffer.concat([content.subarray(0, 2), ...withOrientation(kept, orientation)]);
    } else {
      const end = at + 2 + content.readUInt16BE(at + 2);
      if (end > content.length) return undefined;
      const segment = content.subarray(at, end);
      orientation = orientationIn(segment) ?? orientation;
      if (isPartOfPicture(marker, segment)) kept.push(segment);
      at = marker === START_OF_SCAN ? endOfScan(content, end) : end;
      if (marker === START_OF_SCAN) kept.push(content.subarray(end, at));
    }
  }
}

/** Application segments and comments go, except JFIF's own, colour profiles and Adobe's kind of colours. */
function isPartOfPicture(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return marker === 0xe0 || marker === 0xee || !(isApplication || marker === 0xfe);
}

/** Inside scan data 0xff stands only before 0 and before restart markers. */
function endOfScan(content: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = content.indexOf(0xff, at);
    if (at < 0) throw new RangeError('a scan without an end');
    const next = content.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}

/** Exif 2.32, 4.6: tag 0x0112 in the first directory; 1 is upright. */
function orientationIn(segment: Buffer): number | undefined {
  if (segment.readUInt8(1) !== 0xe1 || segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined;
  const tiff = segment.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === 0x0112) return short(at + 8);
  }
  return undefined;
}

/** The segments with an Exif one, after JFIF's, that says which way up and nothing else. */
function withOrientation(segments: readonly Buffer[], orientation: number): readonly Buffer[] {
  if (orientation < 2 || orientation > 8) return segments;
  const exif = Buffer.from(
    `ffe10022${Buffer.from('Exif\0\0MM\0*').toString('hex')}00000008` +
      `0001011200030000000100${orientation.toString().padStart(2, '0')}000000000000`,
    'hex',
  );
  const place = segments[0]?.readUInt8(1) === 0xe0 ? 1 : 0;
  return segments.toSpliced(place, 0, exif);
}

/** What a PNG needs beside its critical chunks to look as it should. */
const chunksKept: ReadonlySet<string> = new Set(
  'cHRM cICP gAMA iCCP sBIT sRGB bKGD hIST tRNS pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/** ISO/IEC 15948, 5: a signature of 8 bytes, then chunks of length, type, data and check sum, the last one IEND. */
function cleanPng(content: Buffer): Buffer | undefined {
  const kept = [content.subarray(0, 8)];
  for (let at = 8; ;) {
    const end = at + 12 + content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (end > content.length || !/^[A-Za-z]{4}$/.test(type)) return undefined;
    if (/^[A-Z]/.test(type) || chunksKept.has(type)) kept.push(content.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}
