import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { Envelope } from './replies.ts';

/** The checkout cannot be reached or does not make sense: nobody's fault here, and it may be tried again. */
export class CheckoutUnavailable extends Error {}

/** The checkout said no, with a code of its list. */
export class CheckoutRefused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const TIMEOUT_MS = 10_000;
/** Answers are small; a longer one is not an answer. */
const MOST_CHARACTERS = 2_000_000;

/**
 * Makes a call of the seller: a form is posted, JSON comes back. Throws CheckoutRefused and CheckoutUnavailable; neither
 * holds anything of what was sent.
 */
export async function callVendor<T extends TSchema>(
  url: string,
  fields: Readonly<Record<string, string>>,
  schema: T,
): Promise<Static<T>> {
  const answer = await exchange(url, { method: 'POST', body: new URLSearchParams(fields) });
  const envelope = checked(answer, Envelope);
  if (!envelope.success) throw new CheckoutRefused(envelope.error.code, envelope.error.message);
  return checked(envelope.response, schema);
}

/** Reads an open page of the checkout; undefined when there is none. */
export async function readOpen<T extends TSchema>(url: string, schema: T): Promise<Static<T> | undefined> {
  const answer = await exchange(url, { method: 'GET' }, true);
  return answer === undefined ? undefined : checked(answer, schema);
}

/** Redirects are not followed, because the fields carry the seller's code. */
async function exchange(url: string, init: RequestInit, mayMiss = false): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (mayMiss && [400, 404].includes(response.status)) return undefined;
    if (!response.ok) throw new CheckoutUnavailable(`HTTP ${response.status}`);
    if (text.length > MOST_CHARACTERS) throw new CheckoutUnavailable('the answer is too long');
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof CheckoutUnavailable) throw error;
    throw new CheckoutUnavailable(error instanceof Error ? error.name : 'no answer');
  }
}

function checked<T extends TSchema>(value: unknown, schema: T): Static<T> {
  if (!Check(schema, value)) throw new CheckoutUnavailable('the answer is not what it should be');
  return value;
}
