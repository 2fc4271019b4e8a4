import { expect, test } from 'vitest';
import { returnChecks } from '#contract/filing/return-checks.ts';
import { checkLabels, markWords, standsOut } from './comparison-words.ts';

test('says by how much a figure changed', () => {
  const changed = (now: number, before: number) => markWords('changed', { now, before }).text;
  expect(changed(134, 100)).toBe('Up 34%');
  expect(changed(50, 100)).toBe('Down 50%');
  expect(changed(1_400, 100)).toBe('Up 1,300%');
  // A tenth itself is not marked.
  expect(changed(110.01, 100)).toBe('Up more than 10%');
  expect(changed(-200, -100)).toBe('Up 100%');
  expect(changed(-5, 100)).toBe('Changed sign');
});

test('counts what stands out', () => {
  expect(standsOut([{ marks: ['changed'] }, { marks: ['changed', 'hmrc'] }, { marks: ['missing'] }])).toEqual(
    [
      '2 figures changed by more than a tenth.',
      '1 figure of last year is missing this year.',
      '1 figure is different in HMRC’s record.',
    ],
  );
  expect(standsOut([{ marks: [] }])).toEqual([]);
});

test('has a label for each check but those of what is typed when filing', () => {
  const typed = ['express', 'method', 'credentials', 'declaration'];
  expect(returnChecks).toHaveLength(checkLabels.length + typed.length);
});
