import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { Envelope } from './replies.ts';
import { callOutside } from '../call-outside.ts';

/** The checkout cannot be reached or its reply makes no sense: not our fault, and it can be retried. */
export class CheckoutUnavailable extends Error {}

/** The checkout refused, with one of its error codes. */
export class CheckoutRefused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const TIMEOUT_MS = 10_000;
/** Replies are small; a longer one is not valid. */
const MOST_CHARACTERS = 2_000_000;

/**
 * Makes a seller's call: posts a form, returns JSON. Throws CheckoutRefused and CheckoutUnavailable; neither contains
 * anything that was sent.
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

/** Reads a public page of the checkout; undefined if there is none. */
export async function readOpen<T extends TSchema>(url: string, schema: T): Promise<Static<T> | undefined> {
  const answer = await exchange(url, { method: 'GET' }, true);
  return answer === undefined ? undefined : checked(answer, schema);
}

/** Redirects are not followed, because the fields contain the seller's code. */
async function exchange(url: string, init: RequestInit, mayMiss = false): Promise<unknown> {
  try {
    const response = await callOutside('cards', url, {
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
