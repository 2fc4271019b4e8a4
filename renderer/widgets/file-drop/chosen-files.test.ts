import { expect, test } from 'vitest';
import type { Field } from '#form-schemas/definition.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';
import { refusalOf } from './chosen-files.ts';

const field: Field = { name: 'receipts', title: 'Receipts', format: 'string', accept: ['jpeg', 'pdf'] };
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0xff, 0xd9);
const refusal = (name: string, ...parts: BlobPart[]) => refusalOf(field, new File(parts, name));

test("accepts a photo with a phone's video appended", async () => {
  expect(await refusal('photo.jpg', jpeg, 'film'.repeat(500))).toBeUndefined();
  expect(await refusal('photo.jpg.exe', jpeg)).toMatch(/^You can only upload/);
});

test('checks what a file contains, not what it is called', async () => {
  for (const name of ['whatsapp.png', 'scan.jfif', 'noext', 'till.pdf'])
    expect(await refusal(name, jpeg)).toBeUndefined();
  expect(await refusal('scan.jpg', 'GIF89a')).toBe('You can only upload jpeg or pdf files');
  expect(await refusal('scan.jpg', '<svg/>')).toBe('File upload error - Invalid format');
});

test('reports the size of a file before its kind', async () => {
  const large = new Uint8Array(LARGEST_FILE);
  expect(await refusal('photo.jpg', jpeg, large)).toMatch(/^File too large/);
  expect(await refusal('blanks.pdf', '%PDF-1.7 %%EOF', large)).toMatch(/^File too large/);
  expect(await refusal('blanks.pdf', '%PDF-1.7 %%EOF', large.subarray(2000))).toBe(
    'File upload error - Invalid format',
  );
});
