import type { Answer } from './wire.ts';

/** Sends a request. Resolves to undefined when no answer arrived. */
export async function send(url: string, init: RequestInit): Promise<Answer | undefined> {
  const response = await fetch(url, init).catch(() => undefined);
  if (response === undefined) return undefined;
  try {
    const text = await response.text();
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
  } catch {
    return BROKEN_OFF;
  }
}

/**
 * A long list breaks off when the database restarts halfway. We treat it like the server's answer to other calls at
 * that time.
 */
const BROKEN_OFF: Answer = { status: 503, text: '', retryAfter: '1' };
