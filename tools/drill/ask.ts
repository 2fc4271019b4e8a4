import { setTimeout as after } from 'node:timers/promises';

/** Where the product is now: the address changes when a process is killed. */
export interface Door {
  url: string;
}

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}

/** How long a person waits for an answer. */
const PATIENCE_MS = 25_000;

/** Calls the product as a person; undefined if there was no answer. */
export async function ask<T>(
  { url }: Door,
  token: string | undefined,
  method: string,
  path: string,
  { json, form, headers = {} }: { json?: unknown; form?: FormData; headers?: Record<string, string> } = {},
): Promise<Reply<T> | undefined> {
  try {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        partnerid: '1',
        ...headers,
        ...(token !== undefined && { token }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form !== undefined && { body: form }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: reply.status, body: (isJson ? JSON.parse(text) : text) as T };
  } catch {
    return undefined;
  }
}

/** Waits until a process is there, for at most two minutes: people do not press a button of a page that does not load. */
export async function reachable(door: Door): Promise<void> {
  for (let turn = 0; turn < 240; turn += 1) {
    const isThere = await fetch(`${door.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await after(500);
  }
}

/** A form with one file. */
export function formWith(name: string, content: Buffer): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return form;
}

export async function pause(ms: number): Promise<void> {
  await after(ms);
}
