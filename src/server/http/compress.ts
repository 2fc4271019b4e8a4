import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(gzip);
const packBrotli = promisify(brotliCompress);
/** Characters from which a packed reply is smaller on the wire. */
const WORTH_IT = 1_000;
/** Characters from which another thread is worth its way there and back; below it takes 0.05 ms here. */
const LONG = 20_000;
const FAST = { level: 1 };

/**
 * A reply that is made for one request, packed for a client that takes it so; every other as it is. Packing tells
 * nothing to someone who watches the line: a page of another site cannot make calls of the API, for they need the token,
 * and the app's page contains nothing of the request.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
  reply.header('vary', 'accept-encoding');
  if (!accepts('gzip', request)) return payload;
  reply.header('content-encoding', 'gzip');
  return payload.length < LONG ? gzipSync(payload, FAST) : pack(payload, FAST);
}

/** A text in every encoding it is sent in. */
export interface PackedText {
  readonly text: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** For a text that is sent many times. */
export async function packText(text: string): Promise<PackedText> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, gzip] = await Promise.all([packBrotli(text, { params }), pack(text)]);
  return { text, br, gzip };
}

/** The encoding that the client takes, with the headers that say so. */
export function encodedFor(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedText,
): string | Buffer {
  reply.header('vary', 'accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((one) => accepts(one, request));
  if (encoding === undefined) return packed.text;
  reply.header('content-encoding', encoding);
  return packed[encoding];
}

/** Whether the client takes an encoding: named, and not with a weight of 0. */
export function accepts(encoding: keyof typeof NAMED, { headers }: FastifyRequest): boolean {
  return NAMED[encoding].test(headers['accept-encoding'] ?? '');
}

const NAMED = { br: named('br'), gzip: named('gzip') };

function named(encoding: string): RegExp {
  return new RegExp(
    String.raw`(?:^|,)\s*(?:${encoding}|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)`,
    'i',
  );
}
