import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { kindOf } from '#form-schemas/file-kind.ts';
import { gif, jpeg, png } from '#tests/support/upload.ts';
import { redrawPicture } from './redraw-picture.ts';

const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });
const left = blank(20, 10).composite([
  { input: { create: { width: 10, height: 10, channels: 3, background: '#33c' } }, left: 0, top: 0 },
]);

/** A nearly empty PNG that declares this size. */
function floodOf(side: number): Buffer {
  const flood = Buffer.from(png);
  flood.writeUInt32BE(side, 16);
  flood.writeUInt32BE(side, 20);
  flood.writeUInt32BE(crc32(flood.subarray(12, 29)), 29);
  return flood;
}

test.each([
  ['jpeg', jpeg],
  ['png', png],
  ['gif', gif],
] as const)('redraws a small %s as one', async (kind, content) => {
  const drawn = await redrawPicture(kind, content);
  expect(drawn && kindOf(drawn.subarray(0, 32), drawn.subarray(-1024))).toBe(kind);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: kind, width: 1, height: 1 });
});

test.each([
  ['jpeg', jpeg],
  ['png', png],
  ['gif', gif],
] as const)('ignores and removes what follows the end of a %s', async (kind, content) => {
  const drawn = await redrawPicture(kind, Buffer.concat([content, Buffer.from('PK <script>'.repeat(200))]));
  expect(drawn?.includes('PK')).toBe(false);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: kind, width: 1, height: 1 });
});

test('removes where and with what a photo was taken, and what follows its end', async () => {
  const photo = await blank(40, 30)
    .withExif({ IFD0: { Make: 'Spyglass' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Spyglass</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(photo.includes('Spyglass')).toBe(true);
  const drawn = await redrawPicture('jpeg', Buffer.concat([photo, Buffer.from('PK Spyglass')]));
  expect(drawn?.includes('Spyglass')).toBe(false);
  expect(await sharp(drawn).metadata()).not.toHaveProperty('exif');
});

test('rotates a photo as shown before its orientation is removed', async () => {
  const photo = await left.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const drawn = await redrawPicture('jpeg', photo);
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([10, 20]);
  // Rotated clockwise, the left side is now at the top: blue.
  expect((data[2] ?? 0) > (data[0] ?? 0)).toBe(true);
  expect(await sharp(drawn).metadata()).not.toHaveProperty('orientation');
});

test('keeps the first frame of an animated GIF', async () => {
  const pages = await Promise.all([left.clone(), left.clone().negate()].map((page) => page.png().toBuffer()));
  const frames = await sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  expect((await sharp(await redrawPicture('gif', frames)).metadata()).pages ?? 1).toBe(1);
});

test('reduces pictures that are larger than a page needs, and does not enlarge small files', async () => {
  const large = await blank(6000, 4000).jpeg({ quality: 30 }).toBuffer();
  const drawn = await redrawPicture('jpeg', large);
  const { width, height } = await sharp(drawn).metadata();
  expect(width / height).toBeCloseTo(1.5, 2);
  expect(Math.round((width * height) / 1e6)).toBe(16);
  expect(drawn?.length).toBeLessThanOrEqual(large.length);
});

test.each([7100, 65_535])('does not open a flood of %i pixels a side', async (side) => {
  expect(await redrawPicture('png', floodOf(side))).toBeUndefined();
});

test.each([
  ['a JPEG called a PNG', 'png', jpeg],
  [
    'a drawing called a PNG',
    'png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['half a JPEG', 'jpeg', jpeg.subarray(0, 100)],
  ['half a PNG', 'png', png.subarray(0, 45)],
  ['a PNG whose check sum is wrong', 'png', Buffer.from(png).fill(0, 50, 54)],
  ['a script called a GIF', 'gif', Buffer.from('GIF89a/*……*/=1;alert(1);')],
  ['nothing', 'gif', Buffer.alloc(0)],
] as const)('does not take %s as a picture', async (_, kind, content) => {
  expect(await redrawPicture(kind, content)).toBeUndefined();
});
