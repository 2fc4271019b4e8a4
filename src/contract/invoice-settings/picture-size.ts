/**
 * The width and height of a PNG or JPEG picture in pixels, from its first bytes and without decoding it. Undefined if
 * they are not where they should be.
 */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = bytes.length >= 24 && view.getUint32(0) === PNG && view.getUint32(12) === IHDR;
  if (isPng) return plausible({ width: view.getUint32(16), height: view.getUint32(20) });
  return bytes.length >= 4 && view.getUint16(0) === JPEG_START ? jpegSize(view) : undefined;
}

const PNG = 0x89_50_4e_47;
const IHDR = 0x49_48_44_52;
const JPEG_START = 0xff_d8;

/** Bytes that are no picture can look like a side of millions of pixels. */
const LONGEST_SIDE = 1_000_000;

function plausible<Size extends { width: number; height: number }>(size: Size): Size | undefined {
  return Math.max(size.width, size.height) <= LONGEST_SIDE ? size : undefined;
}

/** Walks over the segments of a JPEG to its frame header. */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Fill bytes can come before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the three tables that share their range (ITU T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
