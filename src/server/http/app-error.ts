import type { ErrorCode } from '#contract/refusals.ts';
import type { FieldIssue } from '#contract/errors.ts';

/** A refusal with a code of the contract. Throw it anywhere below a route; one handler replies. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly FieldIssue[];
  /** After how many seconds the call can be repeated, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message?: string, issues: readonly FieldIssue[] = [], retryAfter?: number) {
    super(message ?? code);
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}
