import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { TwilioError } from './twilio-error.ts';
import { callOutside, type SafeInit } from '../call-outside.ts';

const TIMEOUT_MS = 10_000;
const MOST_CHARACTERS = 100_000;

const Refusal = Type.Object({ code: Type.Integer() });

export interface TwilioRequest {
  /** For messages. They do not show the address, because it can contain a phone number. */
  readonly call: string;
  readonly url: string;
  /** The fields of a POST; a GET has none. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Makes a call with basic authentication. Redirects are not followed. Throws TwilioError for anything but a success. */
export async function askTwilio<T extends TSchema>(
  { accountSid, authToken }: { accountSid: string; authToken: string },
  { call, url, fields }: TwilioRequest,
  schema: T,
): Promise<Static<T>> {
  const { status, json } = await exchange(call, url, {
    method: fields === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    },
    ...(fields !== undefined && { body: new URLSearchParams(fields) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (status < 200 || status > 299) {
    const code = Check(Refusal, json) ? json.code : undefined;
    throw new TwilioError(`${call}: ${status} ${code ?? 'without a code'}`, status, code);
  }
  if (!Check(schema, json)) throw new TwilioError(`${call}: the answer is not as it is documented`);
  return json;
}

async function exchange(
  call: string,
  url: string,
  init: SafeInit,
): Promise<{ status: number; json: unknown }> {
  try {
    const response = await callOutside('text-messages', url, init);
    const text = await response.text();
    if (text.length > MOST_CHARACTERS) throw new TwilioError(`${call}: the answer is too long`);
    return { status: response.status, json: parsed(text) };
  } catch (error) {
    if (error instanceof TwilioError || !(error instanceof Error)) throw error;
    throw new TwilioError(
      `${call}: ${error.name === 'TimeoutError' ? 'no answer in time' : 'no connection'}`,
    );
  }
}

/** Undefined if it is not JSON, such as a page from a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
