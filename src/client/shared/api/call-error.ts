import type { SerializedError } from '@reduxjs/toolkit';
import type { ErrorCode } from '#contract/refusals.ts';
import type { FieldIssue } from '#contract/errors.ts';

/** A refusal of the server by its code, or why there is no answer at all. */
export interface CallError {
  readonly code: ErrorCode | 'offline' | 'failed';
  /** For people. */
  readonly message: string;
  readonly issues: readonly FieldIssue[];
  /** Names the call in the server's log. */
  readonly requestId: string | undefined;
}

/** What to tell people about an error that a hook of a call gives. */
export function errorMessage(error: CallError | SerializedError | undefined): string {
  return error?.message ?? 'Something went wrong. Please try again.';
}

/** What a refusal says of one field of what was sent, as a sentence to stand beside it. Undefined: nothing. */
export function saidOf({ issues }: CallError, field: string): string | undefined {
  const issue = issues.find((one) => one.field === field);
  return issue && `It ${issue.message}.`;
}

/** True for the errors that calls give, as opposed to bugs. For `catch` around `.unwrap()`. */
export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'code' in error && 'issues' in error;
}
