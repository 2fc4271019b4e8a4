import type { ReplyOf } from '#contract/endpoint.ts';
import type { Submission, submitXML } from '#contract/submissions.ts';
import { AUTHENTICATION_FAILURE, FAILED, LIVE_SUCCESS, NO_ANSWER, TEST_SUCCESS } from './messages.ts';

/** What became of a submission, as the result panel says it. */
export interface Outcome {
  readonly kind: 'success' | 'failure' | 'pending';
  readonly test: boolean;
  readonly title: string;
  readonly text: string;
  readonly problems: readonly string[];
  readonly irmark: string;
  readonly token: string;
  /** Something in the profile has to be put right first. */
  readonly inProfile: boolean;
}

export function outcomeOfReply(reply: ReplyOf<typeof submitXML>, test: boolean): Outcome {
  return {
    kind: reply.pending === 'Y' ? 'pending' : reply.success === 'Y' ? 'success' : 'failure',
    test,
    title: reply.title,
    text: reply.data,
    // A text that lists the problems already is not followed by the same list.
    problems: reply.issues.map(({ message }) => message).filter((message) => !reply.data.includes(message)),
    irmark: reply.irmark,
    token: reply.report_token,
    inProfile: reply.issues.some(({ field }) => field.startsWith('profile.')),
  };
}

/** The outcome once HMRC has answered; the same one while it has not. */
export function outcomeAfterWaiting(outcome: Outcome, submissions: readonly Submission[]): Outcome {
  const found = submissions.find(({ token }) => token === outcome.token);
  if (outcome.kind !== 'pending' || found === undefined || isOnItsWay(found)) return outcome;
  const isSuccess = found.success === 'Y';
  return {
    ...outcome,
    kind: isSuccess ? 'success' : 'failure',
    title: titleOf(found),
    text: found.message,
    test: found.test === 'Y',
  };
}

function titleOf({ success, test, state }: Submission): string {
  if (success === 'Y') return test === 'Y' ? TEST_SUCCESS : LIVE_SUCCESS;
  return state === 'unsure' ? NO_ANSWER : FAILED;
}

/** Success, Fail, or how far it has come. */
export function statusOf(submission: Submission): string {
  if (submission.state === 'unsure') return 'Not certain';
  if (isOnItsWay(submission)) return 'Waiting for HMRC';
  return submission.success === 'Y' ? 'Success' : 'Fail';
}

export function isAuthenticationFailure(outcome: Outcome): boolean {
  return outcome.kind === 'failure' && outcome.text.includes(AUTHENTICATION_FAILURE);
}

function isOnItsWay({ state }: Submission): boolean {
  return state === 'built' || state === 'polling' || state === 'recoverable';
}
