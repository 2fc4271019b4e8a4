import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(gzip);
/** Characters of JSON from which packing saves more than it costs. */
const WORTH_IT = 20_000;

/**
 * A long reply of the API, packed in another thread for a client that takes it so; every other as it is. Packing tells
 * nothing to someone who watches the line: a page of another site cannot make these calls, for they need the token.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTH_IT || !acceptsGzip(request)) return payload;
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return pack(payload, { level: 1 });
}

/** Whether the client takes gzip: named, and not with a weight of 0. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i.test(
    headers['accept-encoding'] ?? '',
  );
}
