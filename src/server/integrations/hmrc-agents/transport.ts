import type Type from 'typebox';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { AgentError } from './agent-error.ts';
import { callOutside } from '../call-outside.ts';

const TIMEOUT_MS = 15_000;
/** A year of a person is a few kilobytes; more is not a valid reply. */
const MOST_BYTES = 2_000_000;

export interface AgentRequest {
  /** For messages. They do not show the address, because it can contain a National Insurance number. */
  readonly call: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly token?: string;
  readonly accept?: string;
  readonly json?: object;
  readonly form?: URLSearchParams;
}

export interface AgentReply {
  readonly status: number;
  readonly location: string | undefined;
  readonly json: unknown;
}

/** Sends a request to HMRC. Redirects are not followed. Throws AgentError for anything but a success. */
export async function send(request: AgentRequest): Promise<AgentReply> {
  const { call, method = 'GET', url, token, accept = 'application/json', json, form } = request;
  try {
    const response = await callOutside('hmrc-employment-data', url, {
      method,
      headers: {
        accept,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form !== undefined && { body: form }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = parsed(await textOf(call, response));
    const { status } = response;
    if (status < 200 || status > 299) {
      const code = codeOf(body);
      throw new AgentError(`${call}: ${status} ${code ?? 'without a code'}`, status, code);
    }
    return { status, location: response.headers.get('location') ?? undefined, json: body };
  } catch (error) {
    if (error instanceof AgentError || !(error instanceof Error)) throw error;
    throw new AgentError(`${call}: ${error.name === 'TimeoutError' ? 'no answer in time' : 'no connection'}`);
  }
}

/** The reply of a request, checked against its shape. */
export async function ask<Shape extends TSchema>(
  request: AgentRequest,
  shape: Shape,
): Promise<Type.Static<Shape>> {
  return readAs(request.call, (await send(request)).json, shape);
}

/** The content of a reply, if it has the shape. */
export function readAs<Shape extends TSchema>(call: string, json: unknown, shape: Shape): Type.Static<Shape> {
  if (!Value.Check(shape, json)) throw new AgentError(`${call}: the answer is not as it is documented`);
  return json;
}

async function textOf(call: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw new AgentError(`${call}: the answer is too long`);
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

/** A word such as CLIENT_ID_FORMAT_INVALID; nothing else from a reply goes into messages. */
function codeOf(json: unknown): string | undefined {
  const code: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'code') : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z_]{1,60}$/.test(code) ? code : undefined;
}
