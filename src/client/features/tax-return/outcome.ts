import type { ReplyOf } from '#contract/endpoint.ts';
import type { Submission, submitXML } from '#contract/submissions.ts';
import type { FormPlace } from '../../shared/source-target.ts';
import {
  AUTHENTICATION_FAILURE,
  FAILED,
  LIVE_NOT_SENT,
  LIVE_SUCCESS,
  NO_ANSWER,
  TEST_NOT_RUN,
  TEST_SUCCESS,
} from './messages.ts';

/** What became of a submission, as the result panel says it. */
export interface Outcome {
  readonly kind: 'success' | 'failure' | 'pending';
  /** Of the return that the outcome is about. */
  readonly test: boolean;
  /** What was asked for and not done, when the outcome is that of an earlier submission; else empty. */
  readonly notDone: string;
  readonly title: string;
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly irmark: string;
  readonly token: string;
  /** Something in the profile has to be put right first. */
  readonly inProfile: boolean;
}

/** What stops a return, and the box where it can be put right. */
export interface Problem {
  readonly message: string;
  readonly place?: FormPlace;
}

/** `asked`: a test was asked for. */
export function outcomeOfReply(reply: ReplyOf<typeof submitXML>, asked: boolean): Outcome {
  const test = reply.test === undefined ? asked : reply.test === 'Y';
  return {
    kind: reply.pending === 'Y' ? 'pending' : reply.success === 'Y' ? 'success' : 'failure',
    test,
    notDone: test === asked ? '' : asked ? TEST_NOT_RUN : LIVE_NOT_SENT,
    title: reply.title,
    ...textAndProblems(reply),
    irmark: reply.irmark,
    token: reply.report_token,
    inProfile: reply.issues.some(({ field }) => field.startsWith('profile.')),
  };
}

/** A text that lists the problems already and the same list say it twice: the list is shown where it has links. */
function textAndProblems({ data, issues }: ReplyOf<typeof submitXML>): Pick<Outcome, 'text' | 'problems'> {
  const problems = issues.map(({ message, place }): Problem => (place ? { message, place } : { message }));
  if (issues.some(({ place }) => place !== undefined) && data === messagesOf(problems))
    return { text: '', problems };
  return { text: data, problems: problems.filter(({ message }) => !data.includes(message)) };
}

function messagesOf(problems: readonly Problem[]): string {
  return problems.map(({ message }) => message).join('\n');
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
