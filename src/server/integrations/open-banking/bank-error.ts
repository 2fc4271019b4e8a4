/** What can be done about a failure of the provider of open banking. */
export type BankFailure =
  /** The consent or its tokens are over: only the person can give another. */
  | 'gone'
  /** Days so far back are told only just after the person was at the bank. */
  | 'history_closed'
  /** The bank does not know the account any more. */
  | 'no_account'
  /** The bank has nothing of the kind. */
  | 'unsupported'
  /** Down, slow, overloaded, or not understood: later perhaps. */
  | 'unavailable';

/** A failure of the provider of open banking. Its message names the call, the status and the code, and no secret. */
export class BankError extends Error {
  readonly failure: BankFailure;

  constructor(failure: BankFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export function isGone(error: unknown): boolean {
  return failed(error, 'gone');
}

export function failed(error: unknown, ...failures: readonly BankFailure[]): boolean {
  return error instanceof BankError && failures.includes(error.failure);
}

/**
 * Reads an answer other than 200. Codes and what to do about each: docs.truelayer.com/docs/error-codes-1. A client_id
 * that is wrong is our mistake and no reason to take a person's consent for over.
 */
export function bankError(call: string, status: number, code: string | undefined): BankError {
  return new BankError(failureOf(status, code), `${call}: ${status} ${code ?? 'without a code'}`);
}

function failureOf(status: number, code: string | undefined): BankFailure {
  if (code !== undefined && code in byCode) return byCode[code] ?? 'unavailable';
  if (status === 401) return 'gone';
  return status === 501 ? 'unsupported' : 'unavailable';
}

const byCode: Readonly<Record<string, BankFailure>> = {
  invalid_grant: 'gone',
  invalid_token: 'gone',
  unauthorized: 'gone',
  access_denied: 'gone',
  deprecated_provider: 'gone',
  sca_exceeded: 'history_closed',
  invalid_date_range: 'history_closed',
  account_not_found: 'no_account',
  endpoint_not_supported: 'unsupported',
};
