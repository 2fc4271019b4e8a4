import { expect, test } from 'vitest';
import { shippedDefinitions } from './index.ts';
import { checksumOf, compareWithLock, lockName, lockOf, readLock } from './lock.ts';

const definitions = shippedDefinitions();

test('matches the checksum of every locked definition (put a changed form into a new file for its first year, then run npm run forms:lock)', () => {
  expect(compareWithLock(readLock(), definitions).changed).toEqual([]);
});

test('locks every definition (npm run forms:lock adds a new one)', () => {
  expect(compareWithLock(readLock(), definitions).open).toEqual([]);
});

test('names changed and missing definitions, and lists new ones as open', () => {
  const [first, second, third] = definitions;
  if (!first || !second || !third) throw new Error('too few definitions');
  const lock = lockOf([first, second]);
  const changed = { ...first, title: `${first.title}!` };
  expect(compareWithLock(lock, [changed, third])).toEqual({
    changed: [lockName(first), lockName(second)],
    open: [lockName(third)],
  });
  expect(checksumOf(JSON.parse(JSON.stringify(first, null, 2)))).toBe(checksumOf(first));
});
