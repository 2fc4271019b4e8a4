import type { SerializedError } from '@reduxjs/toolkit';
import type { ErrorCode } from '#contract/refusals.ts';
import type { FieldIssue } from '#contract/errors.ts';

/** A refusal from the server by its code, or why there is no answer at all. */
export interface CallError {
  readonly code: ErrorCode | 'offline' | 'failed';
  /** For people. */
  readonly message: string;
  readonly issues: readonly FieldIssue[];
  /** Identifies the call in the server's log. */
  readonly requestId: string | undefined;
}

/** The message to show for an error from a call's hook. */
export function errorMessage(error: CallError | SerializedError | undefined): string {
  return error?.message ?? 'Something went wrong. Please try again.';
}

/**
 * What a refusal reports about one field of the request, as a sentence to show next to it. Undefined when there is
 * nothing.
 */
export function fieldMessage({ issues }: CallError, field: string): string | undefined {
  const issue = issues.find((one) => one.field === field);
  return issue && `It ${issue.message}.`;
}

/** True for errors from calls, as opposed to bugs. For `catch` around `.unwrap()`. */
export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'code' in error && 'issues' in error;
}
