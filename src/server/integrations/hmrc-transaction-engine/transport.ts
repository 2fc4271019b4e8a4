import type { TransportFailure } from './replies.ts';

/** Replies are small; a longer one is not valid. */
const MOST_BYTES = 5_000_000;

/**
 * Posts a message and reads the reply. Redirects are not followed, because the message contains credentials. Node's
 * fetch gives up connecting after 10 s, and the whole exchange ends after `timeoutMs`.
 */
export async function post(url: string, xml: string, timeoutMs: number): Promise<string | TransportFailure> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8', accept: 'text/xml' },
      body: Buffer.from(xml, 'utf8'),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
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
