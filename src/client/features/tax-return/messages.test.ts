import { expect, test } from 'vitest';
import { confirmSubmission } from './messages.ts';

test('the confirmation of a live return says how many transactions have no tag', () => {
  const message = (untagged: number) => confirmSubmission('2025-2026', false, untagged).message;
  expect(message(367)).toContain('367 transactions of the year have no tag, so they do not count');
  expect(message(1)).toContain('1 transaction of the year has no tag, so it does not count');
  expect(message(0)).not.toContain('tag');
});
