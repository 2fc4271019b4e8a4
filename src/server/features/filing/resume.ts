import { rejectionText } from '../../integrations/hmrc-transaction-engine/messages.ts';
import { next, stepOf, type SubmissionState } from '../../integrations/hmrc-transaction-engine/state.ts';
import { answerOf, type SubmitReply } from './answer.ts';
import { type FilingRequest, sentAsAgent } from '../../data/filing/gather.ts';
import {
  alreadyFiling,
  LIVE_NEVER_ARRIVED,
  NEVER_ARRIVED,
  OTHER_SENDER,
  STILL_NOT_SURE,
} from '../../data/filing/messages.ts';
import { leaseFrom, withLease } from './lease.ts';
import { type Filing, followUp, record, release, sentOf } from './progress.ts';
import { senderToken } from './sender-token.ts';
import { stateOf } from './stored-state.ts';
import {
  addEvent,
  findOnItsWay,
  type SubmissionRow,
  takeSubmission,
  updateLeased,
} from '../../data/filing/submissions.repo.ts';

/**
 * Continues a submission of the year that is already on its way: polls for its result or, if it is not known whether it
 * arrived, looks for it in HMRC's list. Undefined if there is none, or HMRC never received it: then a new one can be
 * sent.
 */
export async function resume(
  filing: Filing,
  userId: number,
  request: FilingRequest,
  now: Date,
): Promise<SubmitReply | undefined> {
  const { db } = filing.services;
  const found = await db.asUser(userId, (tx) => findOnItsWay(tx, userId, request.year));
  if (found === undefined) return undefined;
  const row = await db.asUser(userId, (tx) => takeSubmission(tx, found, leaseFrom(now), now));
  if (row === undefined) return answerOf(found, alreadyFiling(found.submitted));
  return withLease(filing.services, row, () => continueSubmission(filing, row, request));
}

/** The same for a submission leased by this process. */
async function continueSubmission(
  filing: Filing,
  row: SubmissionRow,
  request: FilingRequest,
): Promise<SubmitReply | undefined> {
  // Still 'built' with an expired lease: the process that sent it stopped halfway.
  const state: SubmissionState = row.state === 'built' ? { name: 'unsure' } : stateOf(row);
  // Since it was found, another process may have got its result: then HMRC's list says nothing about it.
  const step = stepOf(state);
  if (step === 'poll' || step === 'delete') return answerOf(await followUp(filing, row, state));
  if (step === 'nothing') return answerOf(await release(filing, row, 0));
  if (request.username === '' || request.password === '') {
    await release(filing, row, 0);
    return undefined;
  }
  const sender = senderToken(filing.services.seal, row.user_id, request.username);
  if (row.sender !== null && row.sender !== sender) {
    await release(filing, row, 0);
    return answerOf(row, OTHER_SENDER);
  }
  return findInList(filing, row, state, request);
}

async function findInList(
  filing: Filing,
  row: SubmissionRow,
  state: SubmissionState,
  request: FilingRequest,
): Promise<SubmitReply | undefined> {
  const { services, engine } = filing;
  await services.db.asUser(row.user_id, (tx) =>
    addEvent(tx, row, 'sent list', row.transaction_ref, services.clock()),
  );
  const answer = await engine.list({
    messageClass: row.message_class,
    gatewayTest: row.test_service ? 1 : 0,
    credentials: { senderId: request.username, password: request.password },
    fileAsAgent: sentAsAgent(request),
  });
  const { reply } = answer;
  const after = next(state, reply, sentOf(row));
  const stored = await record(filing, row, state, answer, after);
  if (stored === undefined) return answerOf(row, alreadyFiling(row.submitted));
  if (after.name === 'polling') return answerOf(await followUp(filing, stored, after));
  // Only a list without it proves that it never arrived.
  if (reply.kind === 'listed' && after.name === 'built') {
    const message = request.test && !row.test ? LIVE_NEVER_ARRIVED : NEVER_ARRIVED;
    await services.db.asUser(row.user_id, (tx) =>
      updateLeased(tx, stored, { state: 'closed', success: false, message }),
    );
    return undefined;
  }
  await release(filing, stored, 0);
  if (reply.kind === 'fatalError' && reply.code === '1046')
    return answerOf(stored, { title: 'Submission Failed', text: rejectionText(reply.code, reply.errors) });
  return answerOf(stored, STILL_NOT_SURE);
}
