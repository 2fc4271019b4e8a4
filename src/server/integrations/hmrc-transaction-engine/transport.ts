import { ReadableStream } from 'node:stream/web';
import { type AttachedFile, bytesWith, withAttachments } from './attached-files.ts';
import type { TransportFailure } from './replies.ts';
import { callOutside } from '../call-outside.ts';

/** Replies are small; a longer one is not valid. */
const MOST_BYTES = 5_000_000;

/** The slowest line on which a large message is given up, in bytes a millisecond: about 2 Mbit/s. */
const SLOWEST = 250;

/**
 * Posts a message and reads the reply. Redirects are not followed, because the message contains credentials. Node's
 * fetch gives up connecting after 10 s, and the whole exchange ends after `timeoutMs`, with attachments later. They are
 * read as they are sent.
 */
export async function post(
  url: string,
  xml: string,
  timeoutMs: number,
  files: readonly AttachedFile[] = [],
): Promise<string | TransportFailure> {
  const bytes = bytesWith(xml, files);
  try {
    const response = await callOutside('hmrc-filing', url, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=UTF-8',
        accept: 'text/xml',
        // Otherwise a body in pieces would be sent without its length.
        ...(files.length > 0 && { 'content-length': String(bytes) }),
      },
      body: files.length === 0 ? Buffer.from(xml, 'utf8') : streamOf(withAttachments(xml, files)),
      ...(files.length > 0 && { duplex: 'half' as const }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs + (files.length === 0 ? 0 : Math.ceil(bytes / SLOWEST))),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: 'transportFailure', reason: 'http', detail: `HTTP ${response.status}` };
    }
    return await textOf(response);
  } catch (error) {
    return failure(error);
  }
}

/** Node's own stream, which the browser's types of fetch do not know. */
function streamOf(pieces: AsyncIterable<string | Uint8Array>): BodyInit {
  return ReadableStream.from(encoded(pieces)) as unknown as BodyInit;
}

async function* encoded(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
}

async function textOf(response: Response): Promise<string | TransportFailure> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) {
      return { kind: 'transportFailure', reason: 'unreadable', detail: 'the answer is too long' };
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failure(error: unknown): TransportFailure {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError') {
    return { kind: 'transportFailure', reason: 'timeout', detail: 'no answer in time' };
  }
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return { kind: 'transportFailure', reason: 'network', detail: code };
}
