import { expect, test } from 'vitest';
import { entryPairs } from './entry-pairs.ts';

const [ann, bob, cy] = [
  { include: true, name: 'Ann', pay: 100 },
  { include: true, name: 'Bob', pay: 100 },
  { include: true, name: 'Cy', pay: 300 },
];

test('matches entries without a unique box after one was removed, added or moved', () => {
  expect(entryPairs([bob, cy], [ann, bob, cy])).toEqual([bob, cy]);
  expect(entryPairs([{ name: 'Di', pay: 1 }, ann, bob], [ann, bob])).toEqual([undefined, ann, bob]);
  expect(entryPairs([cy, ann, bob], [ann, bob, cy])).toEqual([cy, ann, bob]);
});

test('matches a changed entry by values that only it has', () => {
  expect(
    entryPairs(
      [
        { ...bob, pay: 5 },
        { ...cy, name: 'Cyril' },
      ],
      [ann, bob, cy],
    ),
  ).toEqual([bob, cy]);
});

test('matches other entries by position in a list of the same length', () => {
  const same = { include: true, pay: 100 };
  expect(entryPairs([{ pay: 1 }, { pay: 2 }], [ann, bob])).toEqual([ann, bob]);
  expect(entryPairs([same], [same, same])).toEqual([undefined]);
});

test('uses only the unique box where there is one', () => {
  expect(entryPairs([{ name: 'Bob', pay: 300 }], [ann, bob, cy], 'name')).toEqual([bob]);
  expect(entryPairs([{ name: 'Di', pay: 300 }], [cy], 'name')).toEqual([undefined]);
});
