import { expect, test } from 'vitest';
import { pence, ZERO } from '#domain/money.ts';
import { confirmSubmission } from './messages.ts';
import type { Untagged } from './untagged.ts';

test('tells the filer of a live return how many transactions have no tag', () => {
  const message = (untagged: Untagged | undefined) =>
    confirmSubmission('2025-2026', false, { untagged, unsaved: 0 }).message;
  const both = { count: 367, moneyIn: pence(120_000), moneyOut: pence(305) };
  expect(message(both)).toContain(
    '367 transactions in this year have no tag (£1,200.00 in, £3.05 out), so they do not count in this return.',
  );
  const one = { count: 1, moneyIn: ZERO, moneyOut: pence(305) };
  expect(message(one)).toContain(
    '1 transaction in this year has no tag (£3.05 out), so it does not count in this return.',
  );
  expect(message({ ...one, moneyOut: ZERO })).toContain('has no tag, so it does not count');
  expect(message(undefined)).not.toContain('tag');
});

test('tells the filer of a live return how many forms have unsaved changes', () => {
  const message = (unsaved: number) =>
    confirmSubmission('2025-2026', false, { untagged: undefined, unsaved }).message;
  expect(message(2)).toContain('2 forms have unsaved changes, so they are not in this return.');
  expect(message(1)).toContain('1 form has unsaved changes, so they are not in this return.');
  expect(message(0)).not.toContain('saved');
});
