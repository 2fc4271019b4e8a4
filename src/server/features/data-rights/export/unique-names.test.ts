import { expect, test } from 'vitest';
import { uniqueNames } from './unique-names.ts';

test('numbers names that are given again, also with other capital letters', () => {
  const unique = uniqueNames();
  expect(['files/a.pdf', 'files/A.pdf', 'files/a.pdf', 'files/b', 'files/b'].map(unique)).toEqual([
    'files/a.pdf',
    'files/A (2).pdf',
    'files/a (3).pdf',
    'files/b',
    'files/b (2)',
  ]);
});
