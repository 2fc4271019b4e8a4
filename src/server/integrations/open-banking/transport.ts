import type Type from 'typebox';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { BankError, bankError } from './bank-error.ts';
import { callOutside } from '../call-outside.ts';

/** Two years of a busy account are a few megabytes; more is not a valid reply. */
const MOST_BYTES = 30_000_000;
/** Banks are slow, and the provider itself waits for them. */
const TIMEOUT_MS = 25_000;

export interface BankRequest {
  /** For messages: 'accounts'. They do not show the address, because it can contain account ids. */
  readonly call: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly access?: string;
  readonly json?: object;
}

/**
 * Sends a request and returns the reply, checked against its shape. Redirects are not followed, because requests
 * contain tokens. Throws BankError.
 */
export async function ask<Shape extends TSchema>(
  request: BankRequest,
  shape: Shape,
): Promise<Type.Static<Shape>> {
  const { status, text } = await send(request);
  const json = parsed(text);
  if (status < 200 || status > 299) throw bankError(request.call, status, codeOf(json));
  if (!Value.Check(shape, json))
    throw new BankError('unavailable', `${request.call}: the answer is not as it is documented`);
  return json;
}

async function send({
  call,
  method = 'GET',
  url,
  access,
  json,
}: BankRequest): Promise<{ status: number; text: string }> {
  try {
    const response = await callOutside('open-banking', url, {
      method,
      headers: {
        accept: 'application/json',
        ...(access !== undefined && { authorization: `Bearer ${access}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await textOf(call, response) };
  } catch (error) {
    if (error instanceof BankError || !(error instanceof Error)) throw error;
    const reason = error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
    throw new BankError('unavailable', `${call}: ${reason}`);
  }
}

async function textOf(call: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw new BankError('unavailable', `${call}: the answer is too long`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined if it is not JSON, such as a page from a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A word such as invalid_grant; nothing else from a reply goes into messages. */
function codeOf(json: unknown): string | undefined {
  const code: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'error') : undefined;
  return typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? code : undefined;
}
