import { expect, test } from 'vitest';
import { pence, ZERO } from '#domain/money.ts';
import { checkEmail, confirmSubmission } from './messages.ts';
import type { Untagged } from './untagged.ts';

const about = { year: '2025-2026', amendment: false, isUnchanged: false, isAgent: false };
const whole = { untagged: undefined, unsaved: 0 };

test('tells the filer of a live return how many transactions have no tag', () => {
  const message = (untagged: Untagged | undefined) =>
    confirmSubmission(about, { untagged, unsaved: 0 }).message;
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
  const message = (unsaved: number) => confirmSubmission(about, { untagged: undefined, unsaved }).message;
  expect(message(2)).toContain('2 forms have unsaved changes, so they are not in this return.');
  expect(message(1)).toContain('1 form has unsaved changes, so they are not in this return.');
  expect(message(0)).not.toContain('saved');
});

test('says whose return is sent, and that an amendment changes nothing', () => {
  expect(confirmSubmission(about, whole).message).toMatch(/^Your tax return for 2025-2026 will be sent/);
  const ofClient = confirmSubmission({ ...about, amendment: true, isAgent: true }, whole).message;
  expect(ofClient).toMatch(/^Your client’s amended tax return for 2025-2026 will be sent/);
  expect(ofClient).not.toContain('the same');
  const same = confirmSubmission({ ...about, amendment: true, isUnchanged: true }, whole).message;
  expect(same).toContain('It is the same as the return that HMRC has, so it changes nothing.');
});

test('a copy goes to the client of an agent', () => {
  expect(checkEmail('ann@example.com', false).title).toBe('Success! Check your email');
  expect(checkEmail('ann@example.com', true).message).toContain('to your client at ann@example.com');
});
