import { expect, test } from 'vitest';
import { gif, jpeg, pdf, png } from '#tests/support/upload.ts';
import { withoutMetadata } from './picture-metadata.ts';

const PLACE = '51.5007N 0.1246W';

/** An Exif segment that says how the picture lies, and where it was taken. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.from(`49492a00080000000100120103000100000000000000${'00'.repeat(4)}`, 'hex');
  tiff.writeUInt16LE(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(PLACE)]));
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const withSegments = (...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 20), ...segments, jpeg.subarray(20)]);

test('an ordinary picture stays as it is', () => {
  expect(withoutMetadata('jpeg', jpeg)).toEqual(jpeg);
  expect(withoutMetadata('png', png)).toEqual(png);
  expect(withoutMetadata('gif', gif)).toEqual(gif);
  expect(withoutMetadata('pdf', pdf)).toEqual(pdf);
});

test('where a photo was taken goes, with comments and whatever stands behind its end', () => {
  const photo = Buffer.concat([withSegments(exif(1), segment(0xfe, Buffer.from(PLACE))), Buffer.from(PLACE)]);
  expect(withoutMetadata('jpeg', photo)).toEqual(jpeg);
});

test('which way up a photo is shown stays', () => {
  const clean = withoutMetadata('jpeg', withSegments(exif(6)));
  expect(clean?.includes(PLACE)).toBe(false);
  expect(clean?.toString('hex')).toContain('01120003000000010006');
  expect(clean && withoutMetadata('jpeg', clean)).toEqual(clean);
});

test('colour profiles stay', () => {
  const profiled = withSegments(segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01…')));
  expect(withoutMetadata('jpeg', profiled)).toEqual(profiled);
});

test('texts and places inside a PNG go', () => {
  const text = Buffer.concat([
    Buffer.from([0, 0, 0, PLACE.length]),
    Buffer.from(`tEXt${PLACE}`),
    Buffer.from('crc!'),
  ]);
  const photo = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(PLACE)]);
  expect(withoutMetadata('png', photo)).toEqual(png);
});

test.each([
  ['jpeg', jpeg.subarray(0, 100)],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0xff, 0xd9])],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0xff, 0xd9])],
  ['png', png.subarray(0, 40)],
] as const)('a broken %s is none', (kind, content) => {
  expect(withoutMetadata(kind, content)).toBeUndefined();
});
