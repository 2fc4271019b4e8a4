import { setTimeout as wait } from 'node:timers/promises';
import { HmrcUnreachable } from './hmrc-error.ts';
import { callOutside } from '../call-outside.ts';

/** A calculation is about 100 kB. */
const MOST_BYTES = 5_000_000;
const TIMEOUT_MS = 25_000;
/** Waits before a request that changes nothing is repeated. */
const BACK_OFF_MS: readonly number[] = [400, 1_200];

export interface HmrcRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's address. */
  readonly path: string;
  /** The name of the operation, for messages: paths contain the person's number. */
  readonly call: string;
  /** The version of the API: 3.0. */
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly access: string;
  readonly body?: object | undefined;
}

export interface HmrcReply {
  readonly status: number;
  /** Parsed; undefined if there was no body. */
  readonly json: unknown;
  readonly correlationId: string;
}

export interface Transport {
  readonly apiUrl: string;
  /** Waits until the application can make its next request. */
  readonly pace: () => Promise<void>;
}

/**
 * Sends a request and returns HMRC's reply, also a refusal. Reads are repeated after 429 and 5xx; a 429 of a change too,
 * because HMRC has then done nothing. Throws HmrcUnreachable when there is no usable reply.
 */
export async function send(transport: Transport, request: HmrcRequest): Promise<HmrcReply> {
  for (const pause of BACK_OFF_MS) {
    const reply = await attempt(transport, request);
    const isSafe = request.method === 'GET' || reply.status === 429;
    if (!isSafe || (reply.status !== 429 && reply.status < 500)) return settled(request, reply);
    await wait(pause);
  }
  return settled(request, await attempt(transport, request));
}

/** A 5xx does not say whether HMRC did anything. */
function settled({ call }: HmrcRequest, reply: HmrcReply): HmrcReply {
  if (reply.status >= 500) throw new HmrcUnreachable(`${call}: status ${reply.status}`);
  return reply;
}

async function attempt({ apiUrl, pace }: Transport, request: HmrcRequest): Promise<HmrcReply> {
  const { method, path, call, version, headers, access, body } = request;
  await pace();
  try {
    const response = await callOutside('hmrc-digital-tax', `${apiUrl}${path}`, {
      method,
      headers: {
        ...headers,
        accept: `application/vnd.hmrc.${version}+json`,
        authorization: `Bearer ${access}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Requests contain tokens.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await textOf(call, response);
    const correlationId = response.headers.get('x-correlationid') ?? '';
    return { status: response.status, json: parsed(call, response.status, text), correlationId };
  } catch (error) {
    if (error instanceof HmrcUnreachable || !(error instanceof Error)) throw error;
    throw new HmrcUnreachable(
      `${call}: ${error.name === 'TimeoutError' ? 'no reply in time' : 'no connection'}`,
    );
  }
}

async function textOf(call: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw new HmrcUnreachable(`${call}: the reply is too long`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A page of a proxy is not a reply, whatever its status. */
function parsed(call: string, status: number, text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HmrcUnreachable(`${call}: status ${status}, not JSON`);
  }
}
