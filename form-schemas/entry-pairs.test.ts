import { expect, test } from 'vitest';
import { entryPairs } from './entry-pairs.ts';

const [ann, bob, cy] = [
  { include: true, name: 'Ann', pay: 100 },
  { include: true, name: 'Bob', pay: 100 },
  { include: true, name: 'Cy', pay: 300 },
];

test('entries without a unique box are found again after one was removed, added or moved', () => {
  expect(entryPairs([bob, cy], [ann, bob, cy])).toEqual([bob, cy]);
  expect(entryPairs([{ name: 'Di', pay: 1 }, ann, bob], [ann, bob])).toEqual([undefined, ann, bob]);
  expect(entryPairs([cy, ann, bob], [ann, bob, cy])).toEqual([cy, ann, bob]);
});

test('an entry that was changed as well is found by what only it has', () => {
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

test('entries that have nothing of their own go by their place in a list of the same length', () => {
  const same = { include: true, pay: 100 };
  expect(entryPairs([{ pay: 1 }, { pay: 2 }], [ann, bob])).toEqual([ann, bob]);
  expect(entryPairs([same], [same, same])).toEqual([undefined]);
});

test('a unique box decides alone', () => {
  expect(entryPairs([{ name: 'Bob', pay: 300 }], [ann, bob, cy], 'name')).toEqual([bob]);
  expect(entryPairs([{ name: 'Di', pay: 300 }], [cy], 'name')).toEqual([undefined]);
});
