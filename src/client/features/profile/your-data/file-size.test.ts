import { expect, test } from 'vitest';
import { counted } from './messages.ts';
import { fileSize } from './file-size.ts';

test('shows sizes in kilobytes, from a million bytes in megabytes', () => {
  expect([0, 12_345, 999_999, 3_440_000, 1_234_000_000].map(fileSize)).toEqual([
    '1 kB',
    '12 kB',
    '1000 kB',
    '3.4 MB',
    '1,234 MB',
  ]);
});

test('counts one thing and many', () => {
  expect([0, 1, 2_000].map((count) => counted(count, ['rule', 'rules']))).toEqual([
    '0 rules',
    '1 rule',
    '2,000 rules',
  ]);
});
