import { expect, test } from 'vitest';
import type { Submission } from '#contract/filing/submissions.ts';
import { LIVE_NOT_SENT, LIVE_SUCCESS, TEST_NOT_RUN, TEST_SUCCESS } from './messages.ts';
import { isAuthenticationFailure, outcomeAfterWaiting, outcomeOfReply, statusOf } from './outcome.ts';

const reply = {
  success: 'N',
  pending: 'Y',
  title: 'Waiting for HMRC',
  data: 'HMRC has your return.',
  issues: [],
  report_token: 'abc',
  irmark: 'MARK',
} as const;

const submission: Submission = {
  id: 1,
  submitted: '2026-11-20T10:00:00Z',
  tax_year: '2025-2026',
  tax_year_id: 2025,
  token: 'abc',
  success: 'N',
  test: 'Y',
  amendment: 'N',
  response: 'MARK',
  state: 'polling',
  message: 'HMRC has your return.',
};

test('waiting ends only with the answer to the same submission', () => {
  const waiting = outcomeOfReply({ ...reply, issues: [] }, true);
  expect(waiting.kind).toBe('pending');
  const accepted: Submission = { ...submission, state: 'closed', success: 'Y', message: 'Received' };
  expect(outcomeAfterWaiting(waiting, [submission])).toBe(waiting);
  expect(outcomeAfterWaiting(waiting, [{ ...accepted, token: 'other' }])).toBe(waiting);
  expect(outcomeAfterWaiting(waiting, [accepted])).toMatchObject({
    kind: 'success',
    title: TEST_SUCCESS,
    text: 'Received',
  });
  expect(outcomeAfterWaiting(waiting, [{ ...submission, state: 'rejected' }]).kind).toBe('failure');
});

test('describes the return the outcome is about, and what was not done', () => {
  const answer = { ...reply, pending: 'N', success: 'Y', issues: [] } as const;
  expect(outcomeOfReply({ ...answer, issues: [], test: 'N' }, true)).toMatchObject({
    test: false,
    notDone: TEST_NOT_RUN,
  });
  expect(outcomeOfReply({ ...answer, issues: [], test: 'Y' }, false)).toMatchObject({
    test: true,
    notDone: LIVE_NOT_SENT,
  });
  expect(outcomeOfReply({ ...answer, issues: [], test: 'Y' }, true)).toMatchObject({
    test: true,
    notDone: '',
  });
  expect(outcomeOfReply({ ...answer, issues: [] }, false)).toMatchObject({ test: false, notDone: '' });
});

test('still says what was not done once HMRC has answered', () => {
  const waiting = outcomeOfReply({ ...reply, issues: [], test: 'N' }, true);
  const accepted: Submission = { ...submission, test: 'N', state: 'closed', success: 'Y' };
  expect(outcomeAfterWaiting(waiting, [accepted])).toMatchObject({
    title: LIVE_SUCCESS,
    test: false,
    notDone: TEST_NOT_RUN,
  });
});

test('shows the causes of an authentication failure for that failure only', () => {
  const failed = outcomeOfReply(
    { ...reply, pending: 'N', data: 'Authentication Failure. No.', issues: [] },
    true,
  );
  expect(isAuthenticationFailure(failed)).toBe(true);
  expect(isAuthenticationFailure({ ...failed, text: 'Rejected' })).toBe(false);
});

test('shows a submission as success, fail or its progress', () => {
  expect(statusOf(submission)).toBe('Waiting for HMRC');
  expect(statusOf({ ...submission, state: 'unsure' })).toBe('Not certain');
  expect(statusOf({ ...submission, state: 'closed' })).toBe('Fail');
  expect(statusOf({ ...submission, state: 'accepted', success: 'Y' })).toBe('Success');
});

test('a refusal that names the profile leads there; another does not', () => {
  const refused = { ...reply, pending: 'N' as const };
  const issue = (field: string) => ({ field, title: 'Cannot be sent to HMRC', message: 'Not valid.' });
  expect(
    outcomeOfReply({ ...refused, issues: [issue('SA102.box_1'), issue('profile.dob')] }, true).inProfile,
  ).toBe(true);
  expect(outcomeOfReply({ ...refused, issues: [issue('SA102.box_1')] }, true).inProfile).toBe(false);
});

test('problems found before sending link to their boxes and are listed once', () => {
  const issues = [
    {
      field: 'SA102.box_4',
      message: 'SA102, entry 2: Box 4 is empty.',
      place: { form: 'SA102', entry: 2, box: 'box_4' },
    },
    { field: 'profile.name', message: 'Your name is empty.' },
  ];
  const data = issues.map(({ message }) => message).join('\n');
  const outcome = outcomeOfReply({ ...reply, pending: 'N', data, issues }, true);
  expect(outcome.text).toBe('');
  expect(outcome.problems).toEqual([
    { message: 'SA102, entry 2: Box 4 is empty.', place: { form: 'SA102', entry: 2, box: 'box_4' } },
    { message: 'Your name is empty.' },
  ]);
});
