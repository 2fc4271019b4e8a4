import type { CallError } from './call-error.ts';
import { type Call, offline, replyOf, requestOf } from './wire.ts';

/** The caller; every call sends the same headers. */
export type Caller = Parameters<typeof requestOf>[1];

export interface SendOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

type Answer = { data: unknown } | { error: CallError };

/**
 * Sends one file as multipart/form-data and reports progress. Uses XMLHttpRequest, because fetch reports no upload
 * progress.
 */
export function sendFile(
  call: Call,
  file: File,
  caller: Caller,
  { onProgress, signal, field = 'file' }: SendOptions & { field?: string },
): Promise<Answer> {
  const { url, init } = requestOf(call, caller, Date.now());
  const body = new FormData();
  body.append(field, file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const finish = (answer: Answer) => {
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => finish(replyOf(request.status, request.responseText)));
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => finish({ error: offline }));
    signal.addEventListener('abort', stop);
    if (signal.aborted) finish({ error: offline });
    else request.send(body);
  });
}

/** Fetches a file with the session's headers, which a link cannot send. */
export async function fetchFile(
  call: Call,
  caller: Caller,
): Promise<{ data: Blob; headers: Headers } | { error: CallError }> {
  const { url, init } = requestOf(call, caller, Date.now());
  try {
    const response = await fetch(url, init);
    if (response.ok) return { data: await response.blob(), headers: response.headers };
    const reply = replyOf(response.status, await response.text());
    return 'error' in reply ? reply : { error: offline };
  } catch {
    return { error: offline };
  }
}
