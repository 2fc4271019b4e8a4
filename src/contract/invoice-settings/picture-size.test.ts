import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } });

test('reads the size of PNG and JPEG pictures', async () => {
  expect(pictureSize(await blank(640, 31).png().toBuffer())).toEqual({ width: 640, height: 31 });
  for (const progressive of [false, true]) {
    const jpeg = blank(31, 640)
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .jpeg({ progressive });
    expect(pictureSize(await jpeg.toBuffer())).toEqual({ width: 31, height: 640 });
  }
});

test('reads no size from anything else, or from a picture that ends too early', async () => {
  const png = await blank(10, 10).png().toBuffer();
  const jpeg = await blank(10, 10).jpeg().toBuffer();
  for (const bytes of [png.subarray(0, 20), jpeg.subarray(0, 20), Uint8Array.of(), Uint8Array.of(255, 216)])
    expect(pictureSize(bytes)).toBeUndefined();
  expect(pictureSize(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
});
