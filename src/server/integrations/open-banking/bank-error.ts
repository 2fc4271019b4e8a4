/** The ways to handle a failure of the open banking provider. */
export type BankFailure =
  /** The consent or its tokens have ended: only the person can give a new one. */
  | 'gone'
  /** Days this far back are only available shortly after the person was at the bank. */
  | 'history_closed'
  /** The bank no longer knows the account. */
  | 'no_account'
  /** The bank does not offer this. */
  | 'unsupported'
  /** Down, slow, overloaded, or not understood: retry later. */
  | 'unavailable';

/** A failure of the open banking provider. Its message contains the call, the status and the code, and no secret. */
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
 * Reads a reply other than 200. Codes and how to handle them: docs.truelayer.com/docs/error-codes-1. A wrong client_id
 * is our mistake, so it does not end a person's consent.
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
