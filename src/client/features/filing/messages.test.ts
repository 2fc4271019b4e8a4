import { expect, test } from 'vitest';
import { confirmSubmission } from './messages.ts';

test('tells the filer of a live return how many transactions have no tag', () => {
  const message = (untagged: number) =>
    confirmSubmission('2025-2026', false, { untagged, unsaved: 0 }).message;
  expect(message(367)).toContain('367 transactions in this year have no tag, so they do not count');
  expect(message(1)).toContain('1 transaction in this year has no tag, so it does not count');
  expect(message(0)).not.toContain('tag');
});

test('tells the filer of a live return how many forms have unsaved changes', () => {
  const message = (unsaved: number) =>
    confirmSubmission('2025-2026', false, { untagged: 0, unsaved }).message;
  expect(message(2)).toContain('2 forms have unsaved changes, so they are not in this return.');
  expect(message(1)).toContain('1 form has unsaved changes, so they are not in this return.');
  expect(message(0)).not.toContain('saved');
});
