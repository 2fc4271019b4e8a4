import { expect, test } from 'vitest';
import { nameFitsKind, FILE_HEAD, FILE_TAIL, isProgramName, kindOf, nameFor } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const kindOfText = (text: string) => kindOf(bytes(text.slice(0, FILE_HEAD)), bytes(text.slice(-FILE_TAIL)));

const png = '\x89PNG\r\n\x1A\n\0\0\0\rIHDR……\0\0\0\0IEND\xAE\x42\x60\x82';

test.each([
  ['pdf', '%PDF-1.7\n1 0 obj\n…\n%%EOF\n'],
  ['pdf', `%PDF-1.7\n…\n%%EOF${' \n\0'.repeat(300)}`],
  ['pdf', `%PDF-2.0${'x'.repeat(5000)}%%EOF\r\n\0\0`],
  ['png', png],
  ['gif', 'GIF89a……;'],
  ['jpeg', '\xFF\xD8\xFF\xE0\0\x10JFIF……\xFF\xD9'],
  ['jpeg', `\xFF\xD8\xFF\xE1\0\x10Exif……\xFF\xD9 film of a phone ${'x'.repeat(5000)}`],
  ['jpeg', '\xFF\xD8\xFF\xE0……\xFF\xD9PK\x05\x06\0'],
  ['png', `${png}tail`],
  ['gif', 'GIF89a……;tail'],
])('recognises %s by its beginning, and a PDF also by its end', (kind, text) => {
  expect(kindOfText(text)).toBe(kind);
});

test.each([
  ['nothing', ''],
  ['a text', 'Dear sir'],
  ['a picture made of text', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a program', 'MZ\x90\0'],
  ['a PDF behind a page', '<html><script>1</script>%PDF-1.7 %%EOF'],
  ['a PDF that is cut off', '%PDF-1.7\n1 0 obj'],
  ['a PDF with an archive behind it', '%PDF-1.7\n%%EOF\nPK\x05\x06\0\0'],
  ['a picture behind a page', `<script>alert(1)</script>${png}`],
])('does not accept %s', (_, text) => {
  expect(kindOfText(text)).toBeUndefined();
});

test.each(['a.pdf.exe', 'a.exe.pdf', 'page.html.pdf', 'a.pdf.svg', 'a. EXE .png'])(
  'recognises %s as the name of a program or page',
  (name) => {
    expect(isProgramName(name)).toBe(true);
  },
);

test.each(['a.pdf', 'Statement 01.05.2024.PDF', 'scan', 'Dr. Smith', 'v1.final.pdf', 'html.png'])(
  'does not take %s for one',
  (name) => {
    expect(isProgramName(name)).toBe(false);
  },
);

test.each([
  ['whatsapp.png', 'jpeg', 'whatsapp.jpg'],
  ['scan.JFIF', 'jpeg', 'scan.jpg'],
  ['till', 'jpeg', 'till.jpg'],
  ['invoice.pdf', 'png', 'invoice.png'],
  ['photo.JPEG', 'jpeg', 'photo.JPEG'],
  ['Statement 01.05.2024', 'pdf', 'Statement 01.05.2024.pdf'],
  ['Dr. Smith', 'pdf', 'Dr. Smith.pdf'],
  ['a.pdf.jpg', 'jpeg', 'a.pdf.jpg'],
] as const)('%s that contains a %s is named %s', (name, kind, called) => {
  expect(nameFor(name, kind)).toBe(called);
});

test('accepts a name without an extension for every kind', () => {
  expect([
    nameFitsKind('scan', 'pdf'),
    nameFitsKind('Dr. Smith', 'pdf'),
    nameFitsKind('a.PDF', 'pdf'),
  ]).toEqual([true, true, true]);
  expect(nameFitsKind('a.svg', 'pdf')).toBe(false);
});
