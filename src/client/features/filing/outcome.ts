import type { ReplyOf } from '#contract/endpoint.ts';
import type { Submission, submitXML } from '#contract/filing/submissions.ts';
import type { FormPlace } from '../../shared/source-target.ts';
import {
  AUTHENTICATION_FAILURE,
  FAILED,
  LIVE_NOT_SENT,
  LIVE_SUCCESS,
  NEEDS_ATTENTION,
  NO_ANSWER,
  TEST_NOT_RUN,
  TEST_SUCCESS,
} from './messages.ts';

/** The outcome of a submission, as the result panel shows it. */
export interface Outcome {
  readonly kind: 'success' | 'failure' | 'pending';
  /** Whether the return of this outcome was a test. */
  readonly test: boolean;
  /** What was requested but not done, when the outcome belongs to an earlier submission; otherwise empty. */
  readonly notDone: string;
  readonly title: string;
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly irmark: string;
  readonly token: string;
  /** Something in the profile must be corrected first. */
  readonly inProfile: boolean;
}

/** A problem that blocks the return, and the box where it can be fixed. */
export interface Problem {
  readonly message: string;
  readonly place?: FormPlace;
}

/** `testRequested`: the filer requested a test. */
export function outcomeOfReply(reply: ReplyOf<typeof submitXML>, testRequested: boolean): Outcome {
  const test = reply.test === undefined ? testRequested : reply.test === 'Y';
  return {
    kind: reply.pending === 'Y' ? 'pending' : reply.success === 'Y' ? 'success' : 'failure',
    test,
    notDone: test === testRequested ? '' : testRequested ? TEST_NOT_RUN : LIVE_NOT_SENT,
    title: reply.title,
    ...textAndProblems(reply),
    irmark: reply.irmark,
    token: reply.report_token,
    inProfile: reply.issues.some(({ field }) => field.startsWith('profile.')),
  };
}

/**
 * When the text only lists the problems, showing the list as well would repeat them. We show the list if it has
 * links.
 */
function textAndProblems({ data, issues }: ReplyOf<typeof submitXML>): Pick<Outcome, 'text' | 'problems'> {
  const problems = issues.map(({ message, place }): Problem => (place ? { message, place } : { message }));
  if (issues.some(({ place }) => place !== undefined) && data === messagesOf(problems))
    return { text: '', problems };
  return { text: data, problems: problems.filter(({ message }) => !data.includes(message)) };
}

function messagesOf(problems: readonly Problem[]): string {
  return problems.map(({ message }) => message).join('\n');
}

/** The outcome once HMRC has answered; the same outcome until then. */
export function outcomeAfterWaiting(outcome: Outcome, submissions: readonly Submission[]): Outcome {
  const found = submissions.find(({ token }) => token === outcome.token);
  if (outcome.kind !== 'pending' || found === undefined || isInProgress(found)) return outcome;
  const isSuccess = found.success === 'Y';
  return {
    ...outcome,
    kind: isSuccess ? 'success' : 'failure',
    title: titleOf(found),
    text: found.message,
    test: found.test === 'Y',
  };
}

/** The result of a submission that HMRC has answered, as the result panel says it. */
export function titleOf({ success, test, state }: Submission): string {
  if (success === 'Y') return test === 'Y' ? TEST_SUCCESS : LIVE_SUCCESS;
  if (state === 'attention') return NEEDS_ATTENTION;
  return state === 'unsure' ? NO_ANSWER : FAILED;
}

/** Success, Fail, the progress so far, or that the receipt is in doubt. */
export function statusOf(submission: Submission): string {
  if (submission.state === 'unsure') return 'Not certain';
  if (submission.state === 'attention') return NEEDS_ATTENTION;
  if (isInProgress(submission)) return 'Waiting for HMRC';
  return submission.success === 'Y' ? 'Success' : 'Fail';
}

/** The colour of a submission's status. */
export function toneOf(submission: Submission): 'accent' | 'error' | 'warn' | 'info' {
  if (submission.state === 'attention') return 'warn';
  const status = statusOf(submission);
  if (status === 'Success') return 'accent';
  return status === 'Fail' ? 'error' : 'info';
}

export function isAuthenticationFailure(outcome: Outcome): boolean {
  return outcome.kind === 'failure' && outcome.text.includes(AUTHENTICATION_FAILURE);
}

/** HMRC has not answered yet. */
export function isInProgress({ state }: Submission): boolean {
  return state === 'built' || state === 'polling' || state === 'recoverable';
}
