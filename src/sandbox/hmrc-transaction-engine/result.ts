import { judgeReturn } from './judge-return.ts';
import type { Envelope } from './read-envelope.ts';
import { businessError, processingFailure, type ReplyHead, successResponse } from './reply-messages.ts';
import type { Switch } from './switches.ts';

/** The reply to a submission once its polls are over, and its name in the list. */
export interface Result {
  readonly resultAs: 'SUBMISSION_ERROR' | 'SUBMISSION_RESPONSE';
  readonly result: (head: ReplyHead) => string;
}

/** A mark of no return that was sent here. */
const OTHER_MARK = 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** Judges a return, or plays the trick that was set. */
export function resultOf(envelope: Envelope, trick: Switch | undefined, now: Date): Result {
  if (trick?.next === '3000') return { resultAs: 'SUBMISSION_ERROR', result: processingFailure };
  const forced = { number: 6554, text: 'Refused because a sandbox switch is on', location: 'MTR' };
  const judgement =
    trick?.next === 'business-error'
      ? ({ accepted: false, errors: [forced] } as const)
      : judgeReturn(envelope.xml, envelope.message, now.toISOString().slice(0, 10));
  if (!judgement.accepted) {
    return { resultAs: 'SUBMISSION_ERROR', result: (head) => businessError(head, judgement.errors) };
  }
  const base64 = trick?.next === 'other-receipt' ? OTHER_MARK : judgement.irmark.base64;
  // Not the envelope, whose text can be large and would stay in memory with the submission.
  const { utr } = envelope;
  return { resultAs: 'SUBMISSION_RESPONSE', result: (head) => successResponse(head, base64, utr) };
}
