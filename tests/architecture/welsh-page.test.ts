import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import words from '#domain/welsh-words.json' with { type: 'json' };
import { welshPage } from '../../tools/welsh-page.ts';

test('docs/welsh.md is what `npm run docs:welsh` writes', () => {
  expect(readFileSync(new URL('../../docs/welsh.md', import.meta.url), 'utf8')).toBe(welshPage());
});

test('every Welsh word has the place where HMRC has published it', () => {
  for (const { welsh, source } of Object.values(words)) {
    expect(welsh.trim()).not.toBe('');
    expect(source).toMatch(
      /^(?:github\.com\/hmrc\/\S+ [0-9a-f]{12}, conf\/messages\.cy: \S+|www\.gov\.uk\/\S+)$/,
    );
  }
});
