import { expect, test } from 'vitest';
import { textInFile } from './text-in-file.ts';

test('reads a text file as it is', async () => {
  expect(await textInFile(new File(['\uFEFF{"title": "Tŷ £"}'], 'forms.json'))).toBe(
    '\uFEFF{"title": "Tŷ £"}',
  );
  expect(await textInFile(new File([], 'empty.json'))).toBe('');
});

test('returns nothing for a picture or bytes that are not text', async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d);
  expect(await textInFile(new File([png], 'box.png'))).toBeUndefined();
  expect(await textInFile(new File([Uint8Array.of(0x7b, 0, 0x7d)], 'nul.json'))).toBeUndefined();
});
