import { judgeReturn } from './judge-return.ts';
import type { Envelope } from './read-envelope.ts';
import { businessError, processingFailure, type ReplyHead, successResponse } from './reply-messages.ts';
import type { Switch } from './switches.ts';

/** The answer a submission will get once its polls are over, and how the list calls it. */
export interface Result {
  readonly resultAs: 'SUBMISSION_ERROR' | 'SUBMISSION_RESPONSE';
  readonly result: (head: ReplyHead) => string;
}

/** Judges a return, or does what the sandbox was told. */
export function resultOf(envelope: Envelope, trick: Switch | undefined, now: Date): Result {
  if (trick?.next === '3000') return { resultAs: 'SUBMISSION_ERROR', result: processingFailure };
  const told = { number: 6554, text: 'Refused because the sandbox was told to', location: 'MTR' };
  const judgement =
    trick?.next === 'business-error'
      ? ({ accepted: false, errors: [told] } as const)
      : judgeReturn(envelope.xml, envelope.message, now.toISOString().slice(0, 10));
  if (!judgement.accepted) {
    return { resultAs: 'SUBMISSION_ERROR', result: (head) => businessError(head, judgement.errors) };
  }
  const { base64 } = judgement.irmark;
  return { resultAs: 'SUBMISSION_RESPONSE', result: (head) => successResponse(head, base64, envelope.utr) };
}
