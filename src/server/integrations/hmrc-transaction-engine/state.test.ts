import { expect, test } from 'vitest';
import type { Reply } from './replies.ts';
import { next, stepOf, type SubmissionState } from './state.ts';

const sent = { transactionId: 'A1', irmarkBase64: 'mark=' };
const ID = 'C1';
const fatal = (code: string): Reply => ({ kind: 'fatalError', correlationId: '', code, errors: [] });
const lost: Reply = { kind: 'transportFailure', reason: 'timeout', detail: '' };
const acknowledged: Reply = { kind: 'acknowledged', correlationId: ID, pollInterval: 10, endpoint: 'e' };
const polling: SubmissionState = { name: 'polling', correlationId: ID, endpoint: 'e', pollInterval: 10 };
const accepted = (digest?: string): Reply => ({
  kind: 'accepted',
  correlationId: ID,
  messages: [],
  acceptedTime: 't',
  ...(digest ? { receipt: { digest, text: 'received' } } : {}),
});
const business: Reply = { kind: 'businessError', correlationId: ID, errors: [] };
const listed = (...ids: string[]): Reply => ({
  kind: 'listed',
  records: ids.map((transactionId) => ({ correlationId: ID, transactionId, status: '', timeStamp: '' })),
});

test.each<[SubmissionState, Reply, Partial<SubmissionState>]>([
  [{ name: 'built' }, acknowledged, polling],
  [{ name: 'built' }, lost, { name: 'unsure' }],
  [{ name: 'built' }, fatal('1046'), { name: 'rejected', code: '1046' }],
  [{ name: 'built' }, fatal('1000'), { name: 'recoverable', code: '1000' }],
  [{ name: 'unsure' }, listed('A0', 'A1'), { name: 'polling', correlationId: ID }],
  [{ name: 'unsure' }, listed('A0'), { name: 'built' }],
  [{ name: 'unsure' }, fatal('1046'), { name: 'unsure' }],
  [{ name: 'unsure' }, lost, { name: 'unsure' }],
  [polling, { ...acknowledged, pollInterval: 30 }, { name: 'polling', pollInterval: 30 }],
  [polling, accepted('mark='), { name: 'accepted', receipt: 'matching', receiptText: 'received' }],
  [polling, accepted('other='), { name: 'attention', correlationId: ID }],
  [polling, accepted(), { name: 'accepted', receipt: 'absent' }],
  [polling, business, { name: 'rejected', code: '3001', correlationId: ID }],
  [polling, { ...business, correlationId: '' }, { name: 'rejected', correlationId: ID }],
  [polling, fatal('2005'), { name: 'recoverable', code: '2005', polling }],
  [polling, fatal('2000'), { name: 'unsure' }],
  [polling, fatal('1001'), { name: 'rejected', code: '1001', correlationId: ID }],
  [polling, lost, { name: 'recoverable', code: 'timeout', polling }],
  [{ name: 'recoverable', code: '2005', polling }, acknowledged, polling],
  [{ name: 'recoverable', code: '1000' }, listed(), { name: 'built' }],
])('%o after %o', (state, reply, expected) => {
  expect(next(state, reply, sent)).toMatchObject(expected);
});

test('deletes the submission after a result, and closes it when the engine has nothing more', () => {
  const done = next(polling, accepted('mark='), sent);
  expect(stepOf(done)).toBe('delete');
  expect(next(done, lost, sent)).toBe(done);
  expect(next(done, fatal('1000'), sent)).toBe(done);
  expect(next(done, fatal('2000'), sent)).toEqual({ name: 'closed', outcome: done });
  const closed = next(done, { kind: 'deleted', correlationId: ID }, sent);
  expect(closed).toEqual({ name: 'closed', outcome: done });
  expect(stepOf(closed)).toBe('nothing');
  expect(next(closed, business, sent)).toBe(closed);
});

test('leaves a submission whose receipt has another mark as it is, with HMRC’s record', () => {
  const doubtful = next(polling, accepted('other='), sent);
  expect(stepOf(doubtful)).toBe('nothing');
  expect(next(doubtful, accepted('mark='), sent)).toBe(doubtful);
});

test('has nothing to delete for a rejection that the engine never kept', () => {
  expect(stepOf(next({ name: 'built' }, fatal('1046'), sent))).toBe('nothing');
});

test('never sends again straight after a failure', () => {
  const states: SubmissionState[] = [{ name: 'built' }, { name: 'unsure' }, polling];
  for (const state of states) expect(next(state, lost, sent).name).not.toBe('built');
});
