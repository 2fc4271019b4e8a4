import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { callOutside } from '../call-outside.ts';

/** 'refused': trying again changes nothing. 'unavailable': down, slow or not understood, so it can be retried. */
export type Failure = 'refused' | 'unavailable';

/**
 * `detail` is for the log: the call and the status, and nothing that was sent or received. `status` is that of an HTTP
 * reply other than success.
 */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure; readonly detail: string; readonly status?: number };

export interface PaymentRequest {
  /** For the log. */
  readonly call: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const TIMEOUT_MS = 10_000;
/** Replies are small; a longer one is not valid. */
const MOST_CHARACTERS = 200_000;

/** Sends a request and checks the reply. Redirects are not followed, because requests contain a token. */
export async function exchange<T extends TSchema>(
  { call, url, method, headers, body }: PaymentRequest,
  shape: T,
): Promise<Outcome<Static<T>>> {
  try {
    const response = await callOutside('payments', url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok)
      return {
        ...failed(failureOf(response.status), `${call}: ${response.status}`),
        status: response.status,
      };
    const json: unknown = text.length > MOST_CHARACTERS ? undefined : JSON.parse(text);
    if (!Check(shape, json)) return failed('unavailable', `${call}: the reply is not as documented`);
    return { ok: true, value: json };
  } catch (error) {
    return failed('unavailable', `${call}: ${error instanceof Error ? error.name : 'no answer'}`);
  }
}

/** A conflict (409) means that the same request is being worked on; docs.truelayer.com/docs/idempotency */
function failureOf(status: number): Failure {
  return status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status)
    ? 'refused'
    : 'unavailable';
}

function failed(failure: Failure, detail: string): { ok: false; failure: Failure; detail: string } {
  return { ok: false, failure, detail };
}
