import { expect, test } from 'vitest';
import { shortSentence } from './short-sentence.ts';

test('a short sentence is shown as it is', () => {
  expect(shortSentence('Box 17: limit 6,000 → 3,000')).toBe('Box 17: limit 6,000 → 3,000');
});

test('of a long sentence both sides are begun, each cut between words', () => {
  const side = (box: string) => `worked out as ${Array.from({ length: 40 }, () => box).join(' + ')}`;
  const short = shortSentence(`Box 20: ${side('Box 9')} → ${side('Box 10')}`);
  expect(short.length).toBeLessThan(240);
  expect(short).toMatch(/^Box 20: worked out as Box 9 .*… → worked out as Box 10 .*…$/);
});
