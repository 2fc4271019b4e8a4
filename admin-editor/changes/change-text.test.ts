import { expect, test } from 'vitest';
import { sentenceOf } from './change-text.ts';

const sum = (boxes: readonly string[]) => `worked out as ${boxes.join(' + ')}`;
const boxes = Array.from({ length: 40 }, (_, at) => `Box ${at + 1}`);

test('shows a short sentence in full', () => {
  const { sentence, short } = sentenceOf(['Box 17: limit ', { was: '6,000', is: '3,000' }]);
  expect(sentence).toBe('Box 17: limit 6,000 → 3,000');
  expect(short).toBe(sentence);
});

test('cuts sides that differ from the start between words', () => {
  const { short } = sentenceOf(['Box 20: ', { was: sum(boxes), is: sum(boxes.toReversed()) }]);
  expect(short).toMatch(/^Box 20: worked out as Box 1 \+ .*… → worked out as Box 40 \+ .*…$/u);
  expect(short.length).toBeLessThan(240);
});

test('shows the part around the first difference of long sides, cut at the same place', () => {
  const is = sum(boxes.with(30, 'Box 99'));
  const { sentence, short } = sentenceOf(['Box 20: ', { was: sum(boxes), is }]);
  expect(sentence).toContain(is);
  const [was = '', now = ''] = short.replace('Box 20: ', '').split(' → ');
  expect(was).toMatch(/^worked out as Box 1 \+ … .*Box 30 \+ Box 31 \+ .*…$/u);
  expect(now).toMatch(/^worked out as Box 1 \+ … .*Box 30 \+ Box 99 \+ .*…$/u);
  expect(was.slice(0, was.indexOf('Box 31'))).toBe(now.slice(0, now.indexOf('Box 99')));
  expect(short.length).toBeLessThan(260);
});

test('shows what was added at the end, even without a space to cut at', () => {
  const added = sentenceOf([
    'Box 9: help ',
    { was: `“${'word '.repeat(60)}end”`, is: `“${'word '.repeat(60)}end, new”` },
  ]);
  expect(added.short).toMatch(/^Box 9: help “word .* … .*end” → “word .* … .*end, new”$/u);
  const long = 'x'.repeat(300);
  const solid = sentenceOf([{ was: `${long}a`, is: `${long}b` }]);
  expect(solid.short).toMatch(/^x+ … x+a → x+ … x+b$/u);
});

test('treats an arrow inside a text as part of the text', () => {
  const text = `Go to A → B. ${'Then fill in the rest. '.repeat(12)}`;
  const { short } = sentenceOf(['Box 9: help ', { was: `${text}Old`, is: `${text}New` }]);
  expect(short).toMatch(/^Box 9: help Go to A → B\. .*Old → Go to A → B\. .*New$/u);
});
