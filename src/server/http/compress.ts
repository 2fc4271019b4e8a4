import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(gzip);
const packBrotli = promisify(brotliCompress);
/** From this many characters a compressed reply is smaller on the wire. */
const WORTH_IT = 1_000;
/** From this many characters another thread is worth the overhead; below it compression takes 0.05 ms here. */
const LONG = 20_000;
/** Levels that take about as long in both; Brotli's result is a fifth smaller. */
const FAST = { gzip: { level: 1 }, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } };

/**
 * Compresses a reply made for one request, if the client accepts it; other replies are unchanged. The compressed size
 * reveals nothing to someone who watches the connection. Another site's page cannot call the API, because that needs
 * the token, and the app's page contains nothing from the request.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request);
  if (encoding === undefined) return payload;
  reply.header('content-encoding', encoding);
  const isShort = payload.length < LONG;
  if (encoding === 'br') return isShort ? brotliCompressSync(payload, FAST.br) : packBrotli(payload, FAST.br);
  return isShort ? gzipSync(payload, FAST.gzip) : pack(payload, FAST.gzip);
}

/** A text in every encoding we send. */
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

/** The encoding that the client accepts, with its headers. */
export function encodedFor(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedText,
): string | Buffer {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request);
  if (encoding === undefined) return packed.text;
  reply.header('content-encoding', encoding);
  return packed[encoding];
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  return (['br', 'gzip'] as const).find((one) => accepts(one, request));
}

/** Whether the client accepts an encoding: named, and not with a weight of 0. */
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
