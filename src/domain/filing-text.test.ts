import { expect, test } from 'vitest';
import { filingText } from './filing-text.ts';

test.each([
  ['Zoë O’Neil', "Zoe O'Neil"],
  ['“Quoted” – and — dashed…', "'Quoted' - and - dashed..."],
  ['Two\r\nlines\tand  gaps ', 'Two lines and gaps'],
  ['Łódź, Straße, Ærø', 'Lodz, Strasse, AEro'],
  ['Fish & chips @ £5.00 (50-50) * A/B', 'Fish & chips @ £5.00 (50-50) * A/B'],
])('sends %j as %j', (input, text) => {
  expect(filingText(input)).toEqual({ ok: true, text });
});

test('names each character without a plain equivalent once, and drops none', () => {
  expect(filingText('50% + 50%; €5: 日本 🙂')).toEqual({
    ok: false,
    notAllowed: ['%', '+', ';', '€', ':', '日', '本', '🙂'],
  });
});
